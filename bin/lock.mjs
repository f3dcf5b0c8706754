import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, say, sayMeanwhile } from './project.mjs';

const POLL_MS = 100;
const FILE = join(tmpdir(), `encomienda-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}.lock`);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = () => {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = Number(readFileSync(FILE, 'utf8'));
  // A killed preparation leaves its file; a file that is just being written has no number yet.
  if (owner > 0 && !isAlive(owner)) rmSync(FILE, { force: true });
  return false;
};

/** Two starts at once must not install or build into the same folders: one works, the other waits. */
export const alone = async (work) => {
  if (!take()) {
    say('Otro proceso instala o compila en esta carpeta; se espera a que termine…');
    await sayMeanwhile('Sigue esperando', async () => {
      while (!take()) await sleep(POLL_MS);
    });
  }
  try {
    return await work();
  } finally {
    rmSync(FILE, { force: true });
  }
};
