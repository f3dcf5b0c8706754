import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#kit/server/root.ts';
import { dataDirOwner } from '#kit/server/postgres/data-dir-lock.ts';
import { attachEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { isAlive } from '#kit/server/postgres/process-identity.ts';
import { freePort } from '../../../tests/harness/free-port.ts';
import { ownFolder } from '../../../tests/harness/own-folder.ts';

const LIMIT_MS = 60_000;
const POLL_MS = 20;

const dataDir = ownFolder();
let port = 0;
let said = '';
let keeper: ChildProcess;

/** Starts the product as an operator does with `npm start`. */
const start = (settings: Readonly<Record<string, string>> = {}): ChildProcess => {
  const child = spawn(process.execPath, ['bin/start.mjs', '--api'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_PASSWORD: 'Prueba-2026*',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return child;
};

const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${LIMIT_MS} ms: ${what}\n${said}`);
    await sleep(POLL_MS);
  }
};
const answers = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/api/v2/health`).catch(() => null))?.ok === true;
const serverPid = (): number => dataDirOwner(dataDir)?.pid ?? 0;
const databasePid = (): number => attachEmbeddedPostgres(dataDir)?.pid ?? 0;

/** Kills the server with SIGKILL and waits for the next one. */
const killServer = async (): Promise<void> => {
  const killed = serverPid();
  process.kill(killed, 'SIGKILL');
  await until('another server answers', async () => ![0, killed].includes(serverPid()) && (await answers()));
};
const hasEnded = (): boolean => keeper.exitCode !== null || keeper.signalCode !== null;
const ends = async (signal: NodeJS.Signals): Promise<unknown[]> => {
  const gone = once(keeper, 'exit');
  keeper.kill(signal);
  return gone;
};

beforeEach(async () => {
  port = await freePort();
  said = '';
});

afterEach(async () => {
  if (!hasEnded()) await ends('SIGTERM');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('while it runs', () => {
  beforeEach(async () => {
    keeper = start();
    await until('the server answers', answers);
  }, LIMIT_MS);

  it('starts a killed server and a killed database again, says why, and ends both when told to', async () => {
    await killServer();
    await killServer();
    expect(said.match(/"ended":"SIGKILL","pause":\d+/g)).toEqual([
      '"ended":"SIGKILL","pause":0',
      '"ended":"SIGKILL","pause":1000',
    ]);

    const before = databasePid();
    process.kill(before, 'SIGKILL');
    await until('another database answers', async () => ![0, before].includes(databasePid()) && (await answers()));

    const [server, database] = [serverPid(), databasePid()];
    expect(await ends('SIGINT')).toEqual([0, null]);
    expect([server, database].map(isAlive)).toEqual([false, false]);
  });

  it('told to stop between a death and the next start, it starts nothing and leaves no database', async () => {
    await killServer();
    const database = databasePid();
    const deaths = (): number => said.match(/"ended"/g)?.length ?? 0;
    // The first restart comes without a pause.
    process.kill(serverPid(), 'SIGKILL');
    await until('the second death is told', () => deaths() === 2);
    expect(await ends('SIGINT')).toEqual([0, null]);
    expect(isAlive(database)).toBe(false);
    expect(dataDirOwner(dataDir)).toBeNull();
  });

  it('killed itself, it leaves neither server nor database', async () => {
    const [server, database] = [serverPid(), databasePid()];
    await ends('SIGKILL');
    await until('the server is gone', () => !isAlive(server));
    expect(isAlive(database)).toBe(false);
  });
});

it('what never got ready is not tried again', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  keeper = start();
  const [code] = await once(keeper, 'exit');
  other.close();
  expect(code).toBe(1);
  expect(said).not.toContain('"ended"');
});

it('a wrong setting ends it at once, in a sentence that names it, and nothing is begun', async () => {
  keeper = start({ MAIL_FROM: 'avisos@courier.hn <avisos' });
  expect(await once(keeper, 'exit')).toEqual([2, null]);
  expect(said.trim()).toMatch(/^MAIL_FROM debe ser .+\.$/);
  expect(attachEmbeddedPostgres(dataDir)).toBeNull();
});

it.runIf(process.getuid?.() === 0)(
  'over the data of another user root ends in a sentence, and changes nothing',
  async () => {
    const closed = ownFolder();
    mkdirSync(join(closed, 'postgres'));
    writeFileSync(join(closed, 'postgres/PG_VERSION'), '18\n');
    chmodSync(closed, 0o700);
    keeper = start({ DATA_DIR: closed });
    expect(await once(keeper, 'exit')).toEqual([1, null]);
    expect(said.trim()).toMatch(/^La base de datos de .+ no como root\.$/);
    expect(readdirSync(closed)).toEqual(['postgres']);
    rmSync(closed, { recursive: true, force: true });
  },
);
