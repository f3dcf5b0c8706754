import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for the end of its input, which comes when the test run ends in any way, and then stops the run's PostgreSQL
 * and removes its folder. A separate process, because a killed run cannot clean up itself.
 * Usage: postgres-guardian.ts PID FOLDER
 */
const [, , pidText = '', folder = ''] = process.argv;
const pid = Number(pidText);
const STOP_LIMIT_MS = 10_000;

const isAlive = (): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

process.stdin.resume();
process.stdin.once('end', async () => {
  const deadline = Date.now() + STOP_LIMIT_MS;
  if (isAlive()) process.kill(pid, 'SIGINT');
  while (isAlive() && Date.now() < deadline) await sleep(50);
  if (isAlive()) process.kill(pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
