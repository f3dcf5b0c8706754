import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const WATCH_MS = 250;

const parentOf = (pid) => {
  try {
    if (process.platform !== 'linux')
      return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

const isGone = (pid) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};

/**
 * Calls back once npm has ended. npm passes signals to the shell that runs us, and that shell ends without passing them
 * on: without this, `kill` on npm would leave the server running for ever.
 * @returns stops watching.
 */
export const onNpmGone = (callback) => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => undefined;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && !(npm > 1 && isGone(npm))) return;
    clearInterval(timer);
    callback();
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
};
