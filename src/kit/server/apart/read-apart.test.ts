import { expect, test } from 'vitest';
import { inFile } from '../../../../tests/harness/received-file.ts';
import type { TableLimits, TableRow } from '../table/read-table.ts';
import { ApartProblem, readApart } from './read-apart.ts';

const LIMITS: TableLimits = {
  rows: 20_000,
  columns: 20,
  cells: 400_000,
  cellLength: 1000,
  textLength: 10_000_000,
  unpackedBytes: 1_000_000,
};
const table = (rows: number): Buffer =>
  Buffer.from(Array.from({ length: rows }, (_, row) => `fila ${row},${'dato'.repeat(20)},,`).join('\n'));
const read = (source: Buffer, more: { readonly memoryMb?: number; readonly deadlineMs?: number } = {}) =>
  readApart({ task: 'table', path: inFile(source), options: LIMITS, ...more });
const reasonOf = async (reading: Promise<unknown>): Promise<unknown> => {
  const problem: unknown = await reading.catch((error: unknown) => error);
  return problem instanceof ApartProblem ? problem.reason : problem;
};

test('what is found comes in parts, each row as far as it holds something', async () => {
  const rows: TableRow[] = [];
  let parts = 0;
  const take = (part: readonly TableRow[]): void => {
    parts += 1;
    rows.push(...part);
  };
  expect(await readApart({ task: 'table', path: inFile(table(10_000)), options: LIMITS, take })).toEqual({
    format: 'csv',
  });
  expect(rows).toHaveLength(10_000);
  expect(rows[9999]).toEqual({ number: 10_000, cells: ['fila 9999', 'dato'.repeat(20)] });
  expect(parts).toBeGreaterThan(2);
});
test.each([
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'old-workbook'],
  ['a broken one', Buffer.from('PK\u0003\u0004'), 'damaged'],
  ['what is no text', Buffer.from([0, 1, 2]), 'no-text'],
  ['a cell that is too long', Buffer.from('a'.repeat(1001)), 'too-large'],
  ['too many rows', table(20_001), 'too-many-rows'],
])('%s is a result', async (_, source, problem) => expect(await read(source)).toEqual({ problem }));
test('what takes too long is given up', async () =>
  expect(await reasonOf(read(table(20_000), { deadlineMs: 1 }))).toBe('too-costly'));
test('what takes too much memory ends its own process and nothing else', async () => {
  const line = Array.from({ length: 20 }, (_, column) => `dato de la columna ${column}`).join(',');
  const large = Buffer.from(`${line}\n`.repeat(20_000));
  expect(await reasonOf(read(large, { memoryMb: 16 }))).toBe('too-costly');
  expect(await read(table(1))).toEqual({ format: 'csv' });
});
test('more at once than may wait are told so, the others are read', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => reasonOf(read(table(1)))));
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2);
  expect(await read(table(1))).toEqual({ format: 'csv' });
});
