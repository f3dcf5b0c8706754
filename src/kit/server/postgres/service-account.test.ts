import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reachableFolder } from './service-account.ts';

const ACCOUNT = { uid: 65_534, gid: 65_534 };

const folder = mkdtempSync(join(tmpdir(), 'encomienda-cuenta-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(process.platform !== 'win32')('a cluster of another user is not passed over for an empty one', () => {
  const wanted = join(folder, 'postgres');
  mkdirSync(wanted);
  writeFileSync(join(wanted, 'PG_VERSION'), '18\n');
  chmodSync(folder, 0o700);
  expect(() => reachableFolder(wanted, ACCOUNT)).toThrow('no como root');
  expect(readdirSync(folder)).toEqual(['postgres']);
  chmodSync(folder, 0o755);
  expect(reachableFolder(wanted, ACCOUNT)).toBe(wanted);
});
