import type pg from 'pg';

interface Named {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

const INDEXES = `
  select c.oid::regclass::text as table_name, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.oid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by pg_relation_size(c.oid) desc, i.indexrelid`;
/** Foreign keys and exclusion constraints: both look up an index for every row. */
const CONSTRAINTS = `
  select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('f', 'x') and (conrelid = any($1::regclass[])) order by oid`;

/**
 * Runs `fill` without the tables' indexes and foreign keys, then builds each at once for all rows: in one transaction,
 * so that nobody ever sees the tables without them.
 */
export const withoutIndexes = async <Filled>(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<Filled>,
): Promise<Filled> => {
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query('set local max_parallel_maintenance_workers = 2');
  await client.query('set local synchronous_commit = off');
  const { rows: keys } = await client.query<Named>(CONSTRAINTS, [tables]);
  const { rows: indexes } = await client.query<Named>(INDEXES, [tables]);
  for (const { table_name, name } of keys) await client.query(`alter table ${table_name} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const filled = await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table_name, name, definition } of keys)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`);
  return filled;
};
