import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createLog } from '../log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const NAME = 'Zutana Reservada';
const DNI = '0801199012345';

/** One statement for each way in which an error message repeats user input. */
const FAILING: Readonly<Record<string, string>> = {
  'a row that is there already': `insert into personas values ('${DNI}', '${NAME}')`,
  'a row that breaks a rule': `insert into personas values ('1', '${NAME}')`,
  'a row without a value': `insert into personas values ('${DNI}1', null), ('x', '${NAME}')`,
  'a value of another type': `select '${NAME}'::integer`,
  'a day that there is not': `select '${DNI}'::date`,
  'a function of ours': `do $$ begin raise exception 'falla' using detail = '${NAME}', hint = '${DNI}'; end $$`,
  'a statement inside a function': `do $$ begin execute 'select falla(''${NAME}'')'; end $$`,
};

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-registro-'));
chmodSync(dataDir, 0o755);
let postgres: EmbeddedPostgres;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, unsafe: true });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    `create table personas (dni text primary key check (length(dni) > 5), nombre text not null);
     insert into personas values ('${DNI}', '${NAME}')`,
  );
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const databaseLog = (): string => readFileSync(join(postgres.folder, 'postgres.log'), 'utf8');
const failure = async (statement: string): Promise<Error> => {
  try {
    await client.query(statement);
  } catch (error) {
    return error as Error;
  }
  throw new Error(`this should fail: ${statement}`);
};

describe("the database's own log", () => {
  it('says that it runs', () => expect(databaseLog()).toContain('ready to accept connections'));

  test.each(Object.entries(FAILING))('keeps nothing of %s', async (_name, statement) => {
    await failure(statement);
    expect(databaseLog()).not.toContain(NAME);
    expect(databaseLog()).not.toContain(DNI);
    expect(databaseLog()).not.toContain('ERROR');
  });

  it('gives no details either where somebody turns errors on', async () => {
    await client.query("set log_min_messages = 'warning'");
    for (const name of ['a row that is there already', 'a row that breaks a rule', 'a function of ours'])
      await failure(FAILING[name] ?? '');
    await client.query('reset log_min_messages');
    expect(databaseLog()).toContain('personas_pkey');
    expect(databaseLog()).not.toContain(NAME);
    expect(databaseLog()).not.toContain(DNI);
  });
});

describe("the server's log", () => {
  test.each(Object.entries(FAILING))('tells of %s without what was written', async (_name, statement) => {
    const lines: string[] = [];
    const error = await failure(statement);
    createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'request failed');
    expect(lines.join('')).toContain((error as { code?: string }).code);
    expect(lines.join('')).not.toContain(NAME);
    expect(lines.join('')).not.toContain(DNI);
  });
});
