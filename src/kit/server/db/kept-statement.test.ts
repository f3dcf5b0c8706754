import { Kysely, sql, type Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { hasAnyId } from './has-any.ts';
import { keptStatement } from './kept-statement.ts';
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
  await expect(one.all(db, {})).rejects.toThrow('misses a value');
  expect(sent.map(({ parameters }) => parameters)).toEqual([[null]]);
});

test('each set of fields has a text, as wide as what is given', async () => {
  let written = 0;
  const insert = keptStatement((db, row: Insertable<DB['bancos']>) => {
    written++;
    return db.insertInto('bancos').values({ ...row });
  });
  const { db, sent } = noting();
  const by = { banco_origen: 'Honduras', usuario_registro: 'ana' } as const;
  await insert.all(db, { banco_nombre: 'Uno', ...by });
  await insert.all(db, { banco_nombre: 'Dos', ...by });
  await insert.all(db, { banco_nombre: 'Tres', ...by, version: 2 });
  await insert.all(db, { banco_nombre: 'Cuatro', ...by, version: undefined });
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['Uno', 'Honduras', 'ana'],
    ['Dos', 'Honduras', 'ana'],
    ['Tres', 'Honduras', 'ana', 2],
    ['Cuatro', 'Honduras', 'ana'],
  ]);
  expect(written).toBe(2);
});

test('however many sets of fields come, the memory does not grow with them', async () => {
  let written = 0;
  const select = keptStatement((_db, given: Readonly<Record<string, number>>) => {
    written++;
    return sql`select ${sql.join(Object.values(given))}`;
  });
  const { db } = noting();
  for (let field = 0; field < 150; field += 1) await select.all(db, { [`campo${field}`]: 1 });
  await select.all(db, { campo149: 1 });
  expect(written).toBe(150);
  await select.all(db, { campo0: 1 });
  expect(written).toBe(151);
});
