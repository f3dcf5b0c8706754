import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { DatabaseAway, waitForDatabase } from './wait-for-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'encomienda-espera-'));
chmodSync(dataDir, 0o755);
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, unsafe: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

const changed = (change: (address: URL) => void): string => {
  const address = new URL(postgres.tcpUrl);
  change(address);
  return address.href;
};

it.each<[string, (address: URL) => void]>([
  ['el usuario o la contraseña no son correctos', (address) => (address.password = 'otra')],
  ['en el servidor no existe esa base de datos', (address) => (address.pathname = '/otra')],
])('names the setting and the reason of what does not pass by itself: %s', async (reason, change) => {
  await expect(waitForDatabase(changed(change), 'DATABASE_URL')).rejects.toThrow(
    `No se pudo conectar a la base de datos de DATABASE_URL: ${reason}.`,
  );
  expect(said).not.toHaveBeenCalled();
});

it('says once, and at once, that it waits for one that does not answer yet', async () => {
  const nobody = changed((address) => (address.port = '1'));
  await expect(waitForDatabase(nobody, 'READ_DATABASE_URL', 1200)).rejects.toThrow(DatabaseAway);
  expect(said.mock.calls).toEqual([
    [
      '· La base de datos de READ_DATABASE_URL aún no atiende (en esa dirección y puerto no hay un PostgreSQL); se espera hasta 1.2 s…',
    ],
  ]);
});

it('finds one that is there, by its socket too', async () => {
  for (const url of [postgres.url, postgres.tcpUrl])
    expect(await waitForDatabase(url, 'DATABASE_URL')).toMatchObject({ takesOptions: true, keepsPrepared: true });
});
