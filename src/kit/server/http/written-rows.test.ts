import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { ListDefinition } from './list-definition.ts';
import { writtenRows } from './written-rows.ts';

interface Row {
  readonly id: number;
  readonly texto: string;
}

const call = { id: 'prueba.list', output: z.object({ id: z.number(), texto: z.string(), nombre: z.string() }) };
const contextOf = (db: object): Context => ({ call, services: { db } }) as unknown as Context;

/** A list whose rows show a name that may change, and a field that the contract does not have. */
const open = () => {
  let nombre = 'Ana';
  const present = vi.fn((row: Row, _context: unknown, _read: unknown, more: string) => ({
    ...row,
    nombre: more,
    secreto: 'x',
  }));
  const list = { more: async () => nombre, present } as unknown as ListDefinition<Context['call'], Row, null, string>;
  const write = async (db: object, rows: readonly Row[]): Promise<readonly unknown[]> =>
    (await writtenRows(rows, list, ({ id }, more) => `${id} ${more}`, contextOf(db), null)).map(
      ({ json }) => JSON.parse(json) as unknown,
    );
  const rename = (other: string): void => void (nombre = other);
  return { write, rename, present };
};

const UNO = { id: 1, texto: 'uno' };
const DOS = { id: 2, texto: 'dos' };

test('a row is made once, with only what the contract names', async () => {
  const { write, present } = open();
  const db = {};
  const written = [
    { ...UNO, nombre: 'Ana' },
    { ...DOS, nombre: 'Ana' },
  ];
  expect(await write(db, [UNO, DOS])).toEqual(written);
  expect(await write(db, [DOS, UNO])).toEqual(written.toReversed());
  expect(present).toHaveBeenCalledTimes(2);
});

test('it is made anew once what it shows is called otherwise, and for each database', async () => {
  const { write, rename, present } = open();
  const db = {};
  await write(db, [UNO]);
  rename('Eva');
  expect(await write(db, [UNO])).toEqual([{ ...UNO, nombre: 'Eva' }]);
  expect(await write({}, [{ ...UNO, texto: 'another' }])).toEqual([{ id: 1, texto: 'another', nombre: 'Eva' }]);
  expect(present).toHaveBeenCalledTimes(3);
});

test('long rows are not kept, and no more than a thousand', async () => {
  const { write, present } = open();
  const db = {};
  const long = { id: 1, texto: 'x'.repeat(4000) };
  await write(db, [long]);
  await write(db, [long]);
  expect(present).toHaveBeenCalledTimes(2);

  const many = Array.from({ length: 1001 }, (_, id) => ({ id, texto: '' }));
  await write(db, many);
  present.mockClear();
  await write(db, many.slice(0, 1));
  expect(present).toHaveBeenCalledTimes(1);
});
