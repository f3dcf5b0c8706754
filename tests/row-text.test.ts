import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type ResultColumn, TELL_COLUMNS } from '#kit/server/db/prepared-commands.ts';
import { rowTextReader } from '#kit/server/db/row-text.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();

/** The columns of a query by name, its rows as the driver reads them, and the same rows parsed from one text each. */
const bothWays = async (query: string) => {
  const all = sql.raw(query);
  const { rows: columns } = await sql<ResultColumn>`${TELL_COLUMNS} select * from (${all}) t limit 0`.execute(app.db);
  const { rows: plain } = await sql`${all}`.execute(app.db);
  const { rows: texts } = await sql<{
    text: string;
  }>`select whole_row::text as text from (${all}) as whole_row`.execute(app.db);
  return {
    names: columns.map(({ name }) => name),
    plain,
    read: texts.map(({ text }) => rowTextReader(columns)(text)),
  };
};

const TEXTS = [
  '',
  ' ',
  ',',
  '"',
  '""',
  '\\',
  '\\"',
  '\\\\',
  'a "b", c',
  '(1,2)',
  'null',
  "o'x",
  'línea\notra',
  'ñ 🇭🇳',
  '","',
  '"",""',
];

test('texts of every sign, in the middle and at both ends', async () => {
  const rows = TEXTS.map((text) => `(E'${text.replace(/['\\]/g, '\\$&')}')`).join(',');
  const { plain, read } = await bothWays(
    `select a.texto as uno, b.texto as dos, a.texto as tres from (values ${rows}) a(texto), (values ${rows}) b(texto)`,
  );
  expect(read).toEqual(plain);
  expect(read).toHaveLength(TEXTS.length ** 2);
  expect(new Set(read.map((row) => (row as { uno: string }).uno))).toEqual(new Set(TEXTS));
});

test('every type that our tables have, with a value and without', async () => {
  const values = `1::int2 as a, -7::int4 as b, 900719925474099::int8 as c, 12.50::numeric as d, 0.1::float8 as e, true as f,
    false as g, timestamptz '2026-11-20 12:35:00.123-06' as h, date '2024-02-29' as i, '{"a": [1, "x,\\"y"]}'::jsonb as j,
    array['a,b', 'c"d', null, ''] as k, array[]::text[] as l, array[1, 2]::int4[] as m, inet '190.4.5.6' as n,
    '\\xdeadbeef'::bytea as o, time '08:30' as p, 'x'::char(3) as q, interval '90 minutes' as r`;
  const { names, plain, read } = await bothWays(`select ${values}`);
  expect(read).toEqual(plain);
  expect(names).toHaveLength(18);
  const empty = await bothWays(
    `select ${names.map((name) => `nullif(${name}::text, ${name}::text) as ${name}`).join(', ')} from (select ${values}) t`,
  );
  expect(empty.read).toEqual(empty.plain);
  expect(Object.values(empty.read[0] as object)).toEqual(names.map(() => null));
});

test('a row of one column, and none at all', async () => {
  const one = await bothWays('select null::text as solo union all select 7::text');
  expect(one.read).toEqual(one.plain);
  expect((await bothWays('select 1 as uno where false')).read).toEqual([]);
});
