import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';

/** Columns that change by mere use and mean nothing. */
const IGNORED: Readonly<Record<string, string>> = { 'public.sesiones': 'ultimo_uso' };
const WATCHED_SCHEMAS = ['public', 'graphile_worker'];

const tablesOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ tabla: string }>`
    select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname in (${sql.join(WATCHED_SCHEMAS)}) order by 1`.execute(
    db,
  );
  return rows.map(({ tabla }) => tabla);
};

/** Every table with the number of its rows and a checksum over all of them. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Takes fingerprints of the whole database. What nobody has written since the last one is not looked at again: no change
 * is committed without a transaction of a number of its own, and the snapshot tells of each.
 */
export const fingerprinter = async (db: Database): Promise<() => Promise<Fingerprint>> => {
  const tables = await tablesOf(db);
  const parts = tables.map((table) => {
    const row = IGNORED[table] === undefined ? 't::text' : `(to_jsonb(t) - '${IGNORED[table]}')::text`;
    return `select '${table}' as tabla, count(*) || ':' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as huella from ${table} t`;
  });
  const statement = sql.raw<{ tabla: string; huella: string }>(parts.join('\nunion all\n'));
  let last: { readonly snapshot: string; readonly fingerprint: Fingerprint } | null = null;
  return async () => {
    const snapshots = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
    const snapshot = snapshots.rows[0]?.snapshot ?? '';
    if (last?.snapshot === snapshot) return last.fingerprint;
    const { rows } = await statement.execute(db);
    last = { snapshot, fingerprint: Object.fromEntries(rows.map(({ tabla, huella }) => [tabla, huella])) };
    return last.fingerprint;
  };
};

/** A fingerprint without some tables. */
export const without = (fingerprint: Fingerprint, tables: readonly string[]): Fingerprint =>
  Object.fromEntries(Object.entries(fingerprint).filter(([table]) => !tables.includes(table)));
