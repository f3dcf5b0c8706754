import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { aReceivedFile } from '../../../../../tests/harness/received-file.ts';
import { IMPORT_ROWS, importacionErrors } from '../../contract/importacion.calls.ts';
import { readClientesTable } from './read-archivo.ts';

const csv = (...rows: readonly string[]): UploadedFile =>
  aReceivedFile('clientes.csv', ['Nombre,Apellido', ...rows].join('\n'));
const codeOf = async (file: UploadedFile): Promise<string> => {
  const problem: unknown = await readClientesTable(file).catch((error: unknown) => error);
  return problem instanceof AppError ? problem.code : 'read';
};

describe('files that cost more than they are worth', () => {
  test('a megabyte of lines that hold nothing', async () =>
    expect(await codeOf(aReceivedFile('a.csv', Buffer.alloc(1_000_000, '\n')))).toBe('IMPORTACION_COSTOSA'));
});

describe('what is advised', () => {
  test('too many rows are divided, by the number that is taken; what is too costly is not', () => {
    const { IMPORTACION_MUY_GRANDE, IMPORTACION_COSTOSA } = importacionErrors;
    expect(IMPORTACION_MUY_GRANDE.message()).toContain(`${IMPORT_ROWS.toLocaleString('en-US')} filas. Divídalo`);
    expect(IMPORTACION_COSTOSA.message()).not.toMatch(/divida|divídalo/i);
  });
});

describe('texts', () => {
  test('as long as a cell can be, and no longer', async () => {
    expect(await codeOf(csv(`Ana,${'x'.repeat(32_767)}`))).toBe('read');
    expect(await codeOf(csv(`Ana,${'x'.repeat(32_768)}`))).toBe('IMPORTACION_COSTOSA');
    expect(await codeOf(csv('Ana,López', `${'x'.repeat(32_768)},López`))).toBe('IMPORTACION_COSTOSA');
  });
  test('of a title as much is read as a title may be; of what stands below it all', async () => {
    const long = 'x'.repeat(32_000);
    const { titulos, rows } = await readClientesTable(
      aReceivedFile('a.csv', `Nombre,Apellido,${long},${long}\nAna,Paz,${long}`),
    );
    expect(titulos).toEqual(['Nombre', 'Apellido', 'x'.repeat(200), `${'x'.repeat(200)} (D)`]);
    expect(rows[0]?.cells[2]).toBe(long);
  });
});
