import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODIGO_BYTES, codigoOf, codigoText, typedCodigo } from './codigo.public.ts';

const bytes = fc.uint8Array({ minLength: CODIGO_BYTES, maxLength: CODIGO_BYTES });

test('a code is read again however it is written', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const codigo = codigoOf(random);
      for (const typed of [
        codigo,
        codigoText(codigo),
        codigo.toLowerCase(),
        ` ${codigoText(codigo).replaceAll(' ', '-')}\r`,
      ])
        expect(typedCodigo(typed)).toBe(codigo);
    }),
  );
});

test('every byte counts: 32 signs, each as often as the others', () => {
  const signs = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = codigoOf(new Uint8Array(CODIGO_BYTES).fill(byte)).slice(2, 3);
    signs.set(sign, (signs.get(sign) ?? 0) + 1);
  }
  expect([...signs.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});

test.each(['', 'RT', 'RT123456789US', 'GA-123', '1Z999AA10123456784', 'RT2345ABCD2345E1', 'RTABCDEFGHJKLMN'])(
  '%s is no code of a pass',
  (text) => expect(typedCodigo(text)).toBeNull(),
);
