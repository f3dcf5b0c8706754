import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '#kit/server/root.ts';
import type { Done, Order } from './portal-host.ts';

const HOST = join(import.meta.dirname, 'portal-host.ts');

/** The host of all files of a process; it ends with the process. */
let host: ChildProcess | null = null;
let portals = 0;

const openHost = (): ChildProcess => {
  if (host?.connected !== true) {
    host = fork(HOST, {
      cwd: ROOT,
      execArgv: [],
      // Libraries ask the process itself, not the settings of a portal.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    host.unref();
    host.channel?.unref();
  }
  return host;
};

/** @throws what the host could not do, or that it ended. */
const order = async (to: ChildProcess, what: Order): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = ({ portal, problem }: Done): void => {
    if (portal !== what.portal) return;
    if (problem === null) resolve();
    else reject(new Error(problem));
  };
  const ended = (): void => reject(new Error('the process of the portal has ended'));
  to.on('message', hear).once('exit', ended);
  to.channel?.ref();
  try {
    to.send(what);
    await promise;
  } finally {
    to.off('message', hear).off('exit', ended);
    to.channel?.unref();
  }
};

/** Starts the built product with these settings in the host's process. @returns what stops it. */
export const startPortal = async (settings: NonNullable<Order['settings']>): Promise<() => Promise<void>> => {
  const used = openHost();
  portals += 1;
  const portal = portals;
  await order(used, { portal, settings });
  return () => order(used, { portal, settings: null });
};
