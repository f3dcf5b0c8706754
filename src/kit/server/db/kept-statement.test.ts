import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasAnyId } from './has-any.ts';
import { fieldsOf, keptStatement, keptStatements } from './kept-statement.ts';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';

/** A database that notes what is sent. */
const noting = () => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: textDialect,
    log: ({ query: { sql: text, parameters } }) => void sent.push({ sql: text, parameters }),
  });
  return { db, sent };
};

test('the text is written once and sent with the values of each time', async () => {
  let written = 0;
  const guias = keptStatement((db, { cliente_id, ids }: { cliente_id: number; ids: readonly number[] }) => {
    written++;
    return db
      .selectFrom('guias')
      .select('guia_id')
      .where('guia_tipo', '=', 'Normal')
      .where('cliente_id', '=', cliente_id)
      .where(hasAnyId('guia_id', ids));
  });
  const { db, sent } = noting();
  await guias.all(db, { cliente_id: 7, ids: [1, 2] });
  expect(await guias.first(db, { cliente_id: 8, ids: [] })).toBeUndefined();
  expect(written).toBe(1);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['Normal', 7, [1, 2]],
    ['Normal', 8, []],
  ]);
  expect(new Set(sent.map(({ sql: text }) => text)).size).toBe(1);
});

test('a text cannot depend on a value', async () => {
  const { db } = noting();
  const nested = keptStatement((_db, { rows }: { rows: object }) => sql`select ${JSON.stringify({ rows })}::jsonb`);
  await expect(nested.all(db, { rows: {} })).rejects.toThrow('cannot depend on rows');
  const counted = keptStatement(
    (_db, { ids }: { ids: readonly number[] }) => sql`select ${ids.length === 0 ? sql`1` : sql`2`}`,
  );
  await expect(counted.all(db, { ids: [] })).rejects.toThrow('cannot depend on ids');
  const spread = keptStatement((_db, { ids }: { ids: readonly number[] }) => sql`select ${sql.lit(ids[0])}`);
  await expect(spread.all(db, { ids: [1] })).rejects.toThrow();
  const added = keptStatement((_db, { limit }: { limit: number }) => sql`select 1 limit ${limit + 1}`);
  await expect(added.all(db, { limit: 1 })).rejects.toThrow('cannot depend on limit');
});

test('a missing value is no null', async () => {
  const { db, sent } = noting();
  const one = keptStatement((_db, { id }: { id?: number | null }) => sql`select ${id}`);
  await one.all(db, { id: null });
  await expect(one.all(db, {})).rejects.toThrow('needs id');
  expect(sent.map(({ parameters }) => parameters)).toEqual([[null]]);
});

test('a text for each shape, and fields that are named instead of spread', async () => {
  const kept = keptStatements();
  type Banco = { banco_nombre: string; banco_origen: 'Honduras'; usuario_registro: string; version?: number };
  const by = { banco_origen: 'Honduras', usuario_registro: 'ana' } as const;
  const insert = (into: Kysely<DB>, row: Banco) => {
    const columns = Object.keys(row) as (keyof Banco)[];
    return kept(columns.join(), (writer, one: Banco) => writer.insertInto('bancos').values(fieldsOf(one, columns))).all(
      into,
      row,
    );
  };
  const { db, sent } = noting();
  await insert(db, { banco_nombre: 'Uno', ...by });
  await insert(db, { banco_nombre: 'Dos', ...by });
  await insert(db, { banco_nombre: 'Tres', ...by, version: 2 });
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['Uno', 'Honduras', 'ana'],
    ['Dos', 'Honduras', 'ana'],
    ['Tres', 'Honduras', 'ana', 2],
  ]);
  expect(new Set(sent.map(({ sql: text }) => text)).size).toBe(2);
});
