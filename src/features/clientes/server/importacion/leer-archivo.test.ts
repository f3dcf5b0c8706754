import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { aReceivedFile } from '../../../../../tests/harness/received-file.ts';
import { readTabla } from './leer-archivo.ts';

const csv = (...rows: readonly string[]): UploadedFile =>
  aReceivedFile('clientes.csv', ['Nombre,Apellido', ...rows].join('\n'));
const codeOf = async (file: UploadedFile): Promise<string> => {
  const problem: unknown = await readTabla(file).catch((error: unknown) => error);
  return problem instanceof AppError ? problem.code : 'read';
};

describe('files that cost more than they are worth', () => {
  test('a megabyte of lines that hold nothing', async () =>
    expect(await codeOf(aReceivedFile('a.csv', Buffer.alloc(1_000_000, '\n')))).toBe('IMPORTACION_MUY_GRANDE'));
});

describe('texts', () => {
  test('as long as a cell can be, and no longer', async () => {
    expect(await codeOf(csv(`Ana,${'x'.repeat(32_767)}`))).toBe('read');
    expect(await codeOf(csv(`Ana,${'x'.repeat(32_768)}`))).toBe('IMPORTACION_MUY_GRANDE');
    expect(await codeOf(csv('Ana,López', `${'x'.repeat(32_768)},López`))).toBe('IMPORTACION_MUY_GRANDE');
  });
});
