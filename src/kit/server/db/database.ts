import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { withPreparedCommands } from './prepared-commands.ts';
import { replicaOrMain } from './replica-or-main.ts';
import type { DB } from './tables.gen.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What runs queries: the pool, or the transaction of a command. */
export type Executor = Database | Tx;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedCommands(pool) }) });

/** Reads from the replica, and from the main database while the replica is down. */
export const createReadDatabase = (replica: pg.Pool, main: pg.Pool, log: FastifyBaseLogger): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: replicaOrMain(withPreparedCommands(replica), withPreparedCommands(main), log),
    }),
  });
