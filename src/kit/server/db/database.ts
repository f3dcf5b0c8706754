import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { withPreparedCommands } from './prepared-commands.ts';
import type { DB } from './tables.gen.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query runs on: the pool, or the transaction of a command. */
export type Executor = Database | Tx;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedCommands(pool) }) });
