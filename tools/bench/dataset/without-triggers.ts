import type pg from 'pg';

interface Trigger {
  readonly table_name: string;
  readonly name: string;
  readonly always: boolean;
}

const ENABLED = `
  select tgrelid::regclass::text as table_name, quote_ident(tgname) as name, tgenabled = 'A' as always
  from pg_trigger
  where not tgisinternal and tgenabled in ('O', 'A') and tgrelid = any($1::regclass[]) and tgname <> all($2)`;

/** Runs `fill` with the tables' triggers disabled. @param except the names of triggers that stay enabled. */
export const withoutTriggers = async <Filled>(
  client: pg.ClientBase,
  tables: readonly string[],
  except: readonly string[],
  fill: () => Promise<Filled>,
): Promise<Filled> => {
  const { rows } = await client.query<Trigger>(ENABLED, [tables, except]);
  for (const { table_name, name } of rows) await client.query(`alter table ${table_name} disable trigger ${name}`);
  const filled = await fill();
  for (const { table_name, name, always } of rows)
    await client.query(`alter table ${table_name} enable ${always ? 'always ' : ''}trigger ${name}`);
  return filled;
};
