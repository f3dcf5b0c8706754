import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The tests' PostgreSQL; the global set-up passes it to every test file. */
export interface TestServer {
  /** Address of its maintenance database. */
  readonly url: string;
  /** The database from which all others are copied: migrated, with initial data and people. */
  readonly template: string;
  /** A folder for all files of the tests; removed at the end of the run. */
  readonly folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export const databaseUrl = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

export const runStatement = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A copy of the template for one test file. */
export const cloneDatabase = async ({ url, template }: TestServer): Promise<TestDatabase> => {
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  // Copies files: the default through the log would take three times the processor time.
  await runStatement(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(url, name), drop: () => runStatement(url, `drop database ${name} with (force)`) };
};
