import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { defineColumns, ordersOf } from '#kit/contract/columns.ts';
import { listQuery } from '#kit/contract/page.ts';
import { readSheet } from '../../../tests/harness/read-sheet.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';
import type { Context, FileAnswer } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';

const app = await useTestApp();

const columns = defineColumns<{ limite: string }>()([{ key: 'limite', title: 'Límite', order: true }]);
const call = defineCall({
  id: 'prueba.list',
  method: 'GET',
  path: '/prueba',
  summary: 'Límite de la conexión',
  access: publicAccess,
  kind: 'list',
  columns,
  query: listQuery(ordersOf(columns), {}),
  output: z.object({ limite: z.string() }),
});
const [, exported] = handleList(call, {
  rows: ({ db }) =>
    db
      .selectFrom(sql<{ limite: string }>`(select current_setting('statement_timeout') as limite)`.as('uno'))
      .selectAll(),
  from: 'uno',
  key: 'limite',
  defaultOrder: 'limite',
  present: (row) => row,
  sheet: 'Prueba',
});

const exportOnce = async (): Promise<FileAnswer> => {
  const context = { services: app.services, query: {} } as unknown as Context;
  if (exported === undefined) throw new Error('the list has no export');
  return ((await exported.run(context)) as { file: FileAnswer }).file;
};

test('an export may last longer than a page, and leaves the connection as it was', async () => {
  const { content } = await exportOnce();
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  expect(readSheet(Buffer.concat(chunks)).rows[1]).toEqual(['15min']);
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(app.services.readDb);
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
});

test('exports that nobody goes on reading give their connections back when they are cut, and take none from the pages', async () => {
  for (let round = 0; round < 12; round++) {
    const { content } = await exportOnce();
    const reader = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    await reader.next();
    await reader.return?.();
  }
  expect(app.services.readDb).not.toBe(app.db);
  const { rows } = await sql<{ uno: number }>`select 1 as uno`.execute(app.services.readDb);
  expect(rows).toEqual([{ uno: 1 }]);
});

const numeroColumns = defineColumns<{ numero: number; doble: number }>()([
  { key: 'numero', title: 'Número', kind: 'number', order: true },
  { key: 'doble', title: 'Doble', kind: 'number' },
]);
const numerosCall = defineCall({
  id: 'numeros.list',
  method: 'GET',
  path: '/numeros',
  summary: 'Números',
  access: publicAccess,
  kind: 'list',
  columns: numeroColumns,
  query: listQuery(ordersOf(numeroColumns), {}),
  output: z.object({ numero: z.number(), doble: z.number() }),
});
const NUMEROS = 4_234;
const ofNumeros = {
  rows: ({ db }: Pick<Context, 'db'>) =>
    db.selectFrom(sql<{ numero: number }>`generate_series(1, ${NUMEROS}::int)`.as<'n'>(sql`n(numero)`)).selectAll(),
  from: 'n',
  key: 'numero',
  defaultOrder: '-numero',
  sheet: 'Números',
} as const;
const askedOf: number[] = [];

test.each([
  [
    'presented one by one',
    handleList(numerosCall, { ...ofNumeros, present: ({ numero }) => ({ numero, doble: numero * 2 }) }),
  ],
  [
    'of which more is asked for many at once',
    handleList(numerosCall, {
      ...ofNumeros,
      more: async (rows: readonly { numero: number }[]) => {
        askedOf.push(rows.length);
        return new Map(rows.map(({ numero }) => [numero, numero * 2]));
      },
      present: ({ numero }, _context, _read, dobles: ReadonlyMap<number, number>) => ({
        numero,
        doble: dobles.get(numero) ?? 0,
      }),
    }),
  ],
])('a list longer than what is read at a time, %s: every row once, in its order', async (_, [, all]) => {
  const context = { services: app.services, query: {} } as unknown as Context;
  if (all === undefined) throw new Error('the list has no export');
  const { file } = (await all.run(context)) as { file: FileAnswer };
  const { rows } = readSheet(await buffer(file.content as Readable));
  expect(rows.slice(1)).toEqual(Array.from({ length: NUMEROS }, (__, at) => [NUMEROS - at, 2 * (NUMEROS - at)]));
});

test('more is asked for as few times as possible', () => expect(askedOf).toEqual([2000, 2000, 234]));
