import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#kit/server/db/database.ts';

/** Columns that change by mere use, without meaning. */
const IGNORED: Readonly<Record<string, string>> = { 'public.sesiones': 'ultimo_uso' };
const WATCHED_SCHEMAS = ['public', 'graphile_worker'];

const tablesOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in (${sql.join(WATCHED_SCHEMAS)}) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** A checksum and row count of every table. */
export type Fingerprint = Readonly<Record<string, string>>;

const fingerprintsOf = async (db: Database, tables: readonly string[]): Promise<Fingerprint> => {
  const parts = tables.map((table) => {
    const row = IGNORED[table] === undefined ? 't::text' : `(to_jsonb(t) - '${IGNORED[table]}')::text`;
    return `select '${table}' as name, count(*) || ':' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as digest from ${table} t`;
  });
  const { rows } = await sql.raw<{ name: string; digest: string }>(parts.join('\nunion all\n')).execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

/** Records each table that a statement writes, by triggers in its own transaction. @returns the table of names. */
const noteWrites = async (db: Database, tables: readonly string[]): Promise<string> => {
  const schema = `writes_${randomBytes(4).toString('hex')}`;
  const triggers = tables.map(
    (table) => `create trigger ${schema} after insert or update or delete or truncate on ${table}
      for each statement execute function ${schema}.note('${table}')`,
  );
  const statements = [
    `create schema ${schema}`,
    `create table ${schema}.tables (name text not null)`,
    `create function ${schema}.note() returns trigger language plpgsql as
      $$ begin insert into ${schema}.tables values (tg_argv[0]); return null; end $$`,
    ...triggers,
  ];
  await sql.raw(statements.join(';\n')).execute(db);
  return `${schema}.tables`;
};

/** Takes fingerprints of the whole database. A table without writes since the last one is not read again. */
export const fingerprinter = async (db: Database): Promise<() => Promise<Fingerprint>> => {
  const tables = await tablesOf(db);
  const written = sql.raw<{ name: string }>(`delete from ${await noteWrites(db, tables)} returning name`).compile(db);
  let known = await fingerprintsOf(db, tables);
  return async () => {
    const { rows } = await db.executeQuery(written);
    if (rows.length > 0)
      known = { ...known, ...(await fingerprintsOf(db, [...new Set(rows.map(({ name }) => name))])) };
    return known;
  };
};

/** A fingerprint without some tables. */
export const without = (fingerprint: Fingerprint, tables: readonly string[]): Fingerprint =>
  Object.fromEntries(Object.entries(fingerprint).filter(([table]) => !tables.includes(table)));

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys(after).filter((table) => before[table] !== after[table]);

/**
 * Sends requests that must leave no trace, and checks once whether the database changed; if it did, halves the requests
 * to find those responsible.
 * @returns those that leave a trace; all of them if none does so a second time.
 */
export const tracesOf = async <T>(
  requests: readonly T[],
  send: (request: T) => Promise<unknown>,
  fingerprint: () => Promise<Fingerprint>,
): Promise<readonly T[]> => {
  const before = await fingerprint();
  for (const request of requests) await send(request);
  if (changedTables(before, await fingerprint()).length === 0) return [];
  if (requests.length === 1) return requests;
  const middle = requests.length >> 1;
  const found = [
    ...(await tracesOf(requests.slice(0, middle), send, fingerprint)),
    ...(await tracesOf(requests.slice(middle), send, fingerprint)),
  ];
  return found.length > 0 ? found : requests;
};
