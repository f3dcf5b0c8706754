import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '#kit/server/start-error.ts';
import { dataDirOwner } from '#kit/server/postgres/data-dir-lock.ts';
import { followEmbeddedPostgres, startEmbeddedPostgres } from '#kit/server/postgres/embedded-postgres.ts';
import { ownFolder } from '../../../tests/harness/own-folder.ts';

const dataDir = ownFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('whoever follows waits for the server, and takes neither the folder nor the place of its database', async () => {
  await expect(followEmbeddedPostgres(dataDir, 300)).rejects.toThrow(StartError);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(dataDirOwner(dataDir)).toBeNull();

  const following = followEmbeddedPostgres(dataDir);
  const owned = await startEmbeddedPostgres({ dataDir, unsafe: true });
  const followed = await following;
  expect([followed.url, followed.pid]).toEqual([owned.url, owned.pid]);
  await followed.stop();
  // Stopping the follower does not stop the database.
  expect((await followEmbeddedPostgres(dataDir, 0)).pid).toBe(owned.pid);
  await owned.stop();
  await expect(followEmbeddedPostgres(dataDir, 0)).rejects.toThrow(/inicie primero el servidor/);
});
