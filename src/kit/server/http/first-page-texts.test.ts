import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textDialect } from '../db/text-dialect.ts';
import { firstPageText } from './first-page-texts.ts';

const db = new Kysely<{ cosas: { cosa_id: number } }>({ dialect: textDialect });
const write = vi.fn((cosa_id: number) => db.selectFrom('cosas').select('cosa_id').where('cosa_id', '>', cosa_id));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  write.mockClear();
});
afterEach(() => vi.useRealTimers());

test('the same question is written once, with its values', () => {
  const first = firstPageText('ana', () => write(7));
  expect(first).toMatchObject({ sql: 'select "cosa_id" from "cosas" where "cosa_id" > $1', parameters: [7] });
  expect(firstPageText('ana', () => write(8))).toBe(first);
  expect(write).toHaveBeenCalledTimes(1);
});

test('another question is another text', () => {
  firstPageText('bruno', () => write(1));
  expect(firstPageText('carla', () => write(2)).parameters).toEqual([2]);
});

test('another day in Honduras it is written anew', () => {
  firstPageText('dora', () => write(1));
  vi.setSystemTime(Date.parse('2026-03-02T05:59:00Z'));
  expect(firstPageText('dora', () => write(2)).parameters).toEqual([1]);
  vi.setSystemTime(Date.parse('2026-03-02T06:00:00Z'));
  expect(firstPageText('dora', () => write(2)).parameters).toEqual([2]);
});

test('however many are asked for, the memory does not grow with them', () => {
  for (let number = 0; number < 1000; number += 1) firstPageText(`persona ${number}`, () => write(number));
  const before = write.mock.calls.length;
  firstPageText('persona 999', () => write(0));
  expect(write.mock.calls.length).toBe(before);
  firstPageText('persona 0', () => write(0));
  expect(write.mock.calls.length).toBe(before + 1);
});

test('those of records do not displace what everybody asks for', () => {
  const everybodys = firstPageText('elena', () => write(1));
  for (let number = 0; number < 1000; number += 1) firstPageText(`casillero ${number}`, () => write(number), true);
  expect(firstPageText('elena', () => write(2))).toBe(everybodys);
  const last = firstPageText('casillero 999', () => write(0), true);
  expect(last.parameters).toEqual([999]);
});
