import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';
import {
  createKeptNames,
  createStatementNames,
  KEEP_FOUND_PLAN,
  KEEP_NARROWED_PLAN,
  KEPT,
  MOST_PREPARED,
} from './prepared-commands.ts';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';

const TEXT = 'select nombre from clientes where cliente_id = $1';

test('a statement has a name of its own from the third time on, and keeps it', () => {
  const nameOf = createStatementNames();
  expect([nameOf(TEXT), nameOf(TEXT)]).toEqual([undefined, undefined]);
  const { name } = nameOf(TEXT) ?? {};
  // PostgreSQL cuts longer names, which could make two of them equal.
  expect(name).toMatch(/^[\w-]{20,63}$/);
  expect(nameOf(TEXT)?.name).toBe(name);
  const other = `${TEXT} for update`;
  nameOf(other);
  nameOf(other);
  expect(nameOf(other)?.name).toMatch(/^[\w-]{20,63}$/);
  expect(nameOf(other)?.name).not.toBe(name);
});

test('all who ask get the same copy of its text, which every connection keeps', () => {
  const nameOf = createStatementNames();
  // Put together anew each time, as a query builder does.
  const write = () => TEXT.split(' ').join(' ');
  const [first, second] = Array.from({ length: 5 }, () => nameOf(write())).filter((one) => one !== undefined);
  expect(first?.text).toBe(TEXT);
  expect(second).toBe(first);
});

test.each([
  'select * from clientes where cliente_id = $1',
  'select c.* from clientes as c where c.cliente_id = $1',
  'select "c".* from "clientes" as "c" where "c"."cliente_id" = $1',
  'update clientes set correo = $1 returning *',
  `insert into historial (nota) values ${Array.from({ length: 2000 }, (_, place) => `($${place + 1})`).join(', ')}`,
])('%.60s is never prepared', (text) => {
  const nameOf = createStatementNames();
  expect(Array.from({ length: 5 }, () => nameOf(text))).toEqual(Array.from({ length: 5 }, () => undefined));
});

test('a count of rows is no list of all columns', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 3 }, () => nameOf('select count(*) from clientes where cliente_id > $1'));
  expect(names[2]).toBeDefined();
});

test('however many statements there are, only so many are kept', () => {
  const nameOf = createStatementNames();
  const named = Array.from({ length: 5000 }, (_, place) => {
    const text = `select ${place} where $1`;
    nameOf(text);
    nameOf(text);
    return nameOf(text);
  }).filter((name) => name !== undefined);
  expect(named).toHaveLength(350);
});

test('pages in other orders and with filters, and what searches find, however many, leave room for how lists open', () => {
  const nameOf = createKeptNames();
  const often = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1);
  const keptWith = (mark: string): number =>
    Array.from({ length: 300 }, (_, place) => often(`select ${mark} ${place} where $1`)).filter(
      (name) => name !== undefined,
    ).length;
  const markOf = (mark: typeof KEEP_FOUND_PLAN): string => mark.compile(new Kysely<DB>({ dialect: textDialect })).sql;
  expect([markOf(KEEP_NARROWED_PLAN), markOf(KEEP_FOUND_PLAN), KEPT].map(keptWith)).toEqual([50, 50, 150]);
});

test('a connection has at most as many as the pages of operation tell a pooler to keep', () =>
  expect(readFileSync(join(ROOT, 'docs/operacion.md'), 'utf8')).toContain(
    `max_prepared_statements = ${MOST_PREPARED}`,
  ));
