import type pg from 'pg';

interface Named {
  readonly tabla: string;
  readonly nombre: string;
  readonly definicion: string;
}

const INDEXES = `
  select c.oid::regclass::text as tabla, i.indexrelid::regclass::text as nombre, pg_get_indexdef(i.indexrelid) as definicion
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.oid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by pg_relation_size(c.oid) desc, i.indexrelid`;
const FOREIGN_KEYS = `
  select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as definicion
  from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[])) order by oid`;

/**
 * Runs what fills the tables while their indexes and references are away, and makes them again at the end, each at
 * once for all rows: in one transaction, so that nobody ever finds the tables without.
 */
export const withoutIndexes = async (
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query('set local max_parallel_maintenance_workers = 2');
  await client.query('set local synchronous_commit = off');
  const { rows: keys } = await client.query<Named>(FOREIGN_KEYS, [tables]);
  const { rows: indexes } = await client.query<Named>(INDEXES, [tables]);
  for (const { tabla, nombre } of keys) await client.query(`alter table ${tabla} drop constraint ${nombre}`);
  for (const { nombre } of indexes) await client.query(`drop index ${nombre}`);
  await fill();
  for (const { definicion } of indexes) await client.query(definicion);
  for (const { tabla, nombre, definicion } of keys)
    await client.query(`alter table ${tabla} add constraint ${nombre} ${definicion}`);
};
