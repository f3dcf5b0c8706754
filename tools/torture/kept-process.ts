import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#kit/server/root.ts';

/** Like `RestartSec` of deploy/encomienda.service but shorter: more is written between two kills. */
const RESTART_MS = 300;
const STOP_LIMIT_MS = 20_000;

export interface KeptProcess {
  readonly name: string;
  /** Of the current process. */
  readonly pid: number;
  /** How often it was restarted. */
  readonly restarts: number;
  /** Kills it with SIGKILL; it is restarted. Resolves when the killed process has ended. */
  kill(): Promise<void>;
  /** Stops it and does not restart it. */
  stop(): Promise<void>;
}

interface Command {
  readonly name: string;
  /** The arguments of `bin/start.mjs`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder of its output, in `name.log`. */
  readonly folder: string;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Runs a process of the product and acts as the operator's supervisor (`Restart=always` of deploy/encomienda.service,
 * `restart: unless-stopped` of compose.yaml): whenever it ends, it runs the same command again.
 */
export const keepRunning = ({ name, args, env, folder }: Command): KeptProcess => {
  const log = openSync(join(folder, `${name}.log`), 'a');
  let stopping = false;
  let restarts = 0;
  const begin = (): ChildProcess =>
    spawn(process.execPath, ['bin/start.mjs', '--once', ...args], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
    });
  let child = begin();
  const watch = async (): Promise<void> => {
    while (!stopping) {
      if (!hasEnded(child)) await once(child, 'exit');
      if (stopping) return;
      await sleep(RESTART_MS);
      if (stopping) return;
      child = begin();
      restarts += 1;
    }
  };
  const watching = watch();
  return {
    name,
    get pid() {
      return child.pid ?? 0;
    },
    get restarts() {
      return restarts;
    },
    kill: async () => {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      stopping = true;
      const last = child;
      if (!hasEnded(last)) {
        const gone = once(last, 'exit');
        last.kill('SIGTERM');
        const hard = setTimeout(() => last.kill('SIGKILL'), STOP_LIMIT_MS);
        await gone;
        clearTimeout(hard);
      }
      await watching;
      closeSync(log);
    },
  };
};
