import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#kit/server/config/config.ts';
import { startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { MEMORY, memoryHasRoom } from './memory-folder.ts';
import { loadPeople, PASSWORD } from './people.ts';
import { databaseUrl, runStatement, type TestServer } from './test-database.ts';

const TEMPLATE = 'plantilla';

interface Running {
  readonly server: TestServer;
  stop(): Promise<void>;
}

// Each project loads this file separately; they share one database.
const shared = globalThis as unknown as { encomiendaTests?: { running: Promise<Running>; users: number } };

/** More than a run writes, bytes: its log may grow to 2 GB. */
const ROOM = 6 * 1024 ** 3;

/** In memory, copying the template (800 files) takes a fifth of the processor time and a tenth of the time. */
const placeForFiles = (): string => (memoryHasRoom(ROOM) && freemem() >= 2 * ROOM ? MEMORY : tmpdir());

/** Stores the same password with one hash round instead of 4096: the tests connect thousands of times. */
const cheapenConnections = (url: string): Promise<void> => {
  const { username, password } = new URL(url);
  return runStatement(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
};

const start = async (): Promise<Running> => {
  const folder = mkdtempSync(join(placeForFiles(), 'encomienda-tests-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, unsafe: true });
  const guardian = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-guardian.ts'), String(postgres.pid), folder],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      // Ctrl+C reaches the whole process group; the guardian must survive it.
      detached: true,
    },
  );
  guardian.unref();
  const stop = async (): Promise<void> => {
    guardian.ref();
    const gone = once(guardian, 'exit');
    guardian.stdin.end();
    await gone;
  };
  try {
    await cheapenConnections(postgres.url);
    await runStatement(postgres.url, `create database ${TEMPLATE}`);
    const config = readConfig({
      DATA_DIR: join(folder, 'plantilla'),
      DATABASE_URL: databaseUrl(postgres.url, TEMPLATE),
      ADMIN_PASSWORD: PASSWORD,
    });
    const runtime = await openRuntime(config, pino({ level: 'silent' }));
    await loadPeople(runtime.services.db);
    await runtime.close();
    // The key of a copy is that of the first app that starts over it.
    await runStatement(config.DATABASE_URL ?? '', 'delete from llave_instalacion');
  } catch (error) {
    await stop();
    throw error;
  }
  return { server: { url: postgres.url, template: TEMPLATE, folder }, stop };
};

/** Starts PostgreSQL once per run and creates the template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = (shared.encomiendaTests ??= { running: start(), users: 0 });
  state.users += 1;
  project.provide('testServer', (await state.running).server);
  return async () => {
    state.users -= 1;
    if (state.users > 0) return;
    delete shared.encomiendaTests;
    await (await state.running).stop();
  };
}
