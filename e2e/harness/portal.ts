import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import pg from 'pg';
import type { World } from '#app/server/world/world.ts';
import { API_BASE } from '#kit/contract/call.ts';
import { createDatabase } from '#kit/server/db/database.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { PEOPLE, type Person } from '../../tests/harness/people.ts';
import { cloneDatabase } from '../../tests/harness/test-database.ts';
import { testWorld } from '../../tests/harness/test-world.ts';
import { freePort } from '../../tests/harness/free-port.ts';
import { startPortal } from './portal-process.ts';

/** The built product in a process of its own, over a database of the test. */
export interface Portal {
  readonly url: string;
  /** Queries the database. */
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Creates records. */
  readonly world: World;
  /** Opens a session. @returns its token. */
  readonly openSession: (person: Person | { readonly usuario: string }) => Promise<string>;
  /** A request to the API, as the web makes it. */
  readonly api: (
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Starts the product for a test file, with its own settings if needed, and stops it afterwards. */
export const usePortal = async (settings: Readonly<Record<string, string>> = {}): Promise<Portal> => {
  const testServer = inject('testServer');
  const database = await cloneDatabase(testServer);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stop = await startPortal({
    ...process.env,
    DATA_DIR: mkdtempSync(join(testServer.folder, 'portal-')),
    DATABASE_URL: database.url,
    PORT: String(port),
    ...settings,
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  afterAll(async () => {
    await stop();
    await pool.end();
    await database.drop();
  });

  const query: Portal['query'] = async (text, values = []) => (await pool.query(text, [...values])).rows;
  return {
    url,
    query,
    world: testWorld(createDatabase(pool)),
    openSession: async (person) => {
      const token = newToken();
      const usuario = typeof person === 'string' ? PEOPLE[person] : person.usuario;
      await query(
        "insert into sesiones (token_hash, usuario, fecha_expiracion) values ($1, $2, now() + interval '12 hours')",
        [sha256(token), usuario],
      );
      return token;
    },
    api: async (method, path, token, body) => {
      const answer = await fetch(`${url}${API_BASE}${path}`, {
        method,
        headers: {
          'x-token-access': token,
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
};
