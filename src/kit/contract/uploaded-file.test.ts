import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileSizeText, MEGABYTE, UploadedFile, uploadedFile } from './uploaded-file.ts';

const schema = z.object({ archivo: uploadedFile({ maxBytes: 10, required: 'Adjunte la factura.' }) });
const problemOf = (archivo: unknown): string | undefined =>
  schema.safeParse({ archivo }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0];
const received = (size: number) =>
  new UploadedFile({ name: 'a.pdf', size, path: '/a', head: new Uint8Array(), sha256: '' });

describe('uploadedFile', () => {
  test('takes a file of either side, as it is', () => {
    const onServer = received(10);
    expect(schema.parse({ archivo: onServer }).archivo).toBe(onServer);
    expect(problemOf(new File(['hola'], 'a.pdf'))).toBeUndefined();
  });
  test.each([
    ['nothing', undefined, 'Adjunte la factura.'],
    ['null', null, 'Adjunte la factura.'],
    ['an emptied field', '', 'Adjunte la factura.'],
    ['text', 'a.pdf', 'Adjunte la factura.'],
    ['what only looks like a file', { name: 'a.pdf', size: 1, bytes: new Uint8Array(1) }, 'Adjunte la factura.'],
    ['an empty file', received(0), 'El archivo está vacío.'],
    ['two files', [received(1), received(1)], 'Envíe un solo archivo.'],
    ['one byte too many', received(11), 'El archivo excede el tamaño permitido (1 KB).'],
    ['the same in the browser', new File(['a'.repeat(11)], 'a'), 'El archivo excede el tamaño permitido (1 KB).'],
  ])('%s', (_, archivo, message) => expect(problemOf(archivo)).toBe(`archivo: ${message}`));
  test('may be left out where it is optional', () =>
    expect(z.object({ foto: uploadedFile().optional() }).safeParse({}).success).toBe(true));
  test('is a binary in the page of the API', () =>
    expect(z.toJSONSchema(uploadedFile(), { io: 'input', unrepresentable: 'any' })).toMatchObject({
      type: 'string',
      format: 'binary',
    }));
});

test.each([
  [1, '1 KB'],
  [640 * 1024, '640 KB'],
  [5 * MEGABYTE, '5 MB'],
  [10.26 * MEGABYTE, '10.3 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
