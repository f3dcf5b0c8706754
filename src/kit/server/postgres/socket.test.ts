import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-identity.ts';
import { postgresAccount } from './service-account.ts';
import { socketFolders } from './socket.ts';

test('a folder whose path is too long for a socket, or could not be told to the database, gets none', () => {
  expect(socketFolders(`/${'a'.repeat(88)}`)).toBe('');
  expect(socketFolders(`/${'ñ'.repeat(44)}`)).toBe('');
  expect(socketFolders('/datos "de prueba"')).toBe('');
});

test.skipIf(process.platform === 'win32')('a folder with blanks and commas gets one', () =>
  expect(socketFolders('/mis datos, 2026')).toBe('"/mis datos, 2026"'),
);

const portOf = (url: string): string => new URL(url).port;
/** Whether the session came over TCP. */
const cameByTcp = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ tcp: boolean }>('select inet_client_addr() is not null as tcp');
    return rows[0]!.tcp;
  } finally {
    await client.end();
  }
};

test.skipIf(process.platform === 'win32')(
  'its own processes come by the socket, others by the network; what a killed one left is no hindrance',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'encomienda, enchufe-'));
    chmodSync(dataDir, 0o755);
    let stranger: ChildProcess | undefined;
    try {
      const first = await startEmbeddedPostgres({ dataDir, unsafe: true });
      expect(await cameByTcp(first.url)).toBe(false);
      expect(await cameByTcp(attachEmbeddedPostgres(dataDir)?.url ?? '')).toBe(false);
      expect(await cameByTcp(first.tcpUrl)).toBe(true);

      process.kill(first.pid, 'SIGKILL');
      while (isAlive(first.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
      const left = join(first.folder, `.s.PGSQL.${portOf(first.url)}`);
      expect(existsSync(left)).toBe(true);
      // By now its pid belongs to another program of the same account.
      stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...postgresAccount() });
      writeFileSync(`${left}.lock`, `${stranger.pid}\n${first.folder}\n1\n${portOf(first.url)}\n`);
      await first.stop();

      const second = await startEmbeddedPostgres({ dataDir, unsafe: true });
      try {
        expect(await cameByTcp(second.url)).toBe(false);
      } finally {
        await second.stop();
      }
    } finally {
      stranger?.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
