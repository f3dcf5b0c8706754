import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attachEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { ROOT } from '#kit/server/root.ts';
import { freePort } from '../../../tests/harness/free-port.ts';
import { ownFolder } from '../../../tests/harness/own-folder.ts';

const ADMIN_PASSWORD = 'Prueba-2026*';
const WRITERS = 4;
/** Acknowledged writes between two crashes. */
const BETWEEN = 12;
const UP_LIMIT_MS = 60_000;
const RETRY_MS = 20;

const dataDir = ownFolder();
let server: ChildProcess;
let address = '';
let token = '';

/** A plain start without a keeper; nothing is cleaned up by hand before it. */
const startServer = (port: string): ChildProcess =>
  spawn(process.execPath, ['bin/start.mjs', '--api', '--once'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: port,
      ADMIN_PASSWORD,
      LOG_LEVEL: 'silent',
    },
  });

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-access': token, ...headers },
    body: JSON.stringify(body),
  });

const untilUp = async (): Promise<void> => {
  const deadline = Date.now() + UP_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/api/v2/health`).catch(() => null);
    const health = (await answer?.json().catch(() => null)) as {
      data?: { base_de_datos: { estado: string }; cola: { estado: string } };
    } | null;
    if (health?.data?.base_de_datos.estado === 'ok' && health.data.cola.estado === 'ok') return;
    if (server.exitCode !== null) throw new Error(`the server does not start: exit code ${server.exitCode}`);
    await sleep(RETRY_MS);
  }
  throw new Error('the server does not come up');
};

const killServer = async (): Promise<void> => {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
};
const killDatabase = (): void => {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};
const restart = (): void => {
  server = startServer(new URL(address).port);
};

interface Write {
  readonly key: string;
  readonly codigo: string;
  readonly answer: string;
}

const branch = (codigo: string) => ({
  sucursal_codigo: codigo,
  sucursal_nombre: `Sucursal ${codigo}`,
  departamento_id: 5,
  ciudad_id: 501,
  sucursal_direccion: 'Barrio El Centro',
  tarifa_transporte: 1.5,
  mapa_url: 'https://maps.google.com/',
});

const acknowledged: Write[] = [];
const statuses = new Set<number>();
let isOver = false;
let next = 0;

/** Creates branches one after another; without an answer it repeats the request with the same key, like a browser. */
const writeOn = async (): Promise<void> => {
  while (!isOver) {
    const [codigo, key] = [`C${++next}`, randomUUID()];
    for (;;) {
      const answer = await post('/branch', branch(codigo), { 'idempotency-key': key }).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer !== null) statuses.add(answer.status);
      if (answer?.ok === true && typeof text === 'string') {
        acknowledged.push({ key, codigo, answer: text });
        break;
      }
      await sleep(RETRY_MS);
    }
  }
};

const untilMore = async (): Promise<void> => {
  const wanted = acknowledged.length + BETWEEN;
  const deadline = Date.now() + UP_LIMIT_MS;
  while (acknowledged.length < wanted) {
    if (server.exitCode !== null) throw new Error(`the server does not start: exit code ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error(`no writes any more; answers so far: ${[...statuses].join(', ')}`);
    await sleep(RETRY_MS);
  }
};

beforeAll(async () => {
  address = `http://127.0.0.1:${await freePort()}`;
  restart();
  await untilUp();
  const login = (await (await post('/login', { usuario: 'admin', contrasenia: ADMIN_PASSWORD })).json()) as {
    data: { token: string };
  };
  token = login.data.token;
}, UP_LIMIT_MS);

afterAll(async () => {
  isOver = true;
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

it('keeps every acknowledged write through killed servers and databases, and recovers by itself', async () => {
  const writers = Array.from({ length: WRITERS }, writeOn);
  await untilMore();
  for (let round = 0; round < 3; round++) {
    await killServer();
    restart();
    await untilMore();
    // The server keeps running and starts the database again.
    killDatabase();
    await untilMore();
  }
  killDatabase();
  await killServer();
  restart();
  await untilMore();
  isOver = true;
  await Promise.all(writers);

  const client = new pg.Client({ connectionString: attachEmbeddedPostgres(dataDir)?.url ?? '' });
  await client.connect();
  const { rows } = await client.query<{ codigo: string; veces: string }>(
    'select sucursal_codigo as codigo, count(*) as veces from sucursales group by 1',
  );
  await client.end();
  const found = new Map(rows.map(({ codigo, veces }) => [codigo, Number(veces)]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(BETWEEN * 8);
  for (const { codigo } of acknowledged) expect(found.get(codigo), codigo).toBe(1);
  // Besides those there is only the main branch: no half-written branch was left.
  expect(found.size).toBe(acknowledged.length + 1);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
}, 120_000);

it('answers a repeated key with the first answer', async () => {
  for (const { key, codigo, answer } of acknowledged.slice(0, 40)) {
    const again = await post('/branch', branch(codigo), { 'idempotency-key': key });
    expect([again.status, await again.text()]).toEqual([200, answer]);
  }
});

it('ends with code 0 when told to stop, and takes its database along', async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect(attachEmbeddedPostgres(dataDir)).toBeNull();
});
