import { spawn } from 'node:child_process';
import { constants, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { onNpmGone } from './parents.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long counts as stable: the next death is again a first one. */
const SETTLED_MS = 60_000;
/** The exit code for a wrong setting, which a restart does not fix. */
const WRONG_SETTING = 2;
/** The number of this level in pino, which writes the rest of the log. */
const ERROR_LEVEL = 50;

/** The pause before the next start: none after the first death, then longer and longer. */
export const pauseAfter = (deaths) =>
  deaths <= 1 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 2), LONGEST_PAUSE_MS);

const say = (entry) => {
  if (['silent', 'fatal'].includes(process.env.LOG_LEVEL)) return;
  const head = { level: ERROR_LEVEL, time: Date.now(), pid: process.pid, hostname: hostname() };
  console.log(JSON.stringify({ ...head, ...entry, msg: 'the process ended by itself; starting it again' }));
};

const codeOf = ({ code, signal }) => (signal === null ? (code ?? 1) : 128 + constants.signals[signal]);

/**
 * Runs a program and restarts it whenever it ends by itself, as systemd and the container do. Once told to stop it only
 * waits for the program; a program that was never ready, or ended for a wrong setting, is not restarted.
 * @param cleanUp runs at the end unless the program ended cleanly.
 * @returns the exit code.
 */
export const keepRunning = async (program, args, cleanUp) => {
  const stopping = new AbortController();
  let child;
  const stop = (signal) => {
    stopping.abort();
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  onNpmGone(() => stop('SIGTERM'));

  const run = () =>
    new Promise((resolve, reject) => {
      let ready = false;
      // Over the channel the child reports that it is ready, and notices if we are killed (kill -9); see main.ts.
      child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => (ready ||= message === 'ready'));
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal, ready }));
    });

  let deaths = 0;
  let wasReady = false;
  for (;;) {
    const startedAt = Date.now();
    const { ready, ...end } = await run();
    child = undefined;
    wasReady ||= ready;
    if (end.code === 0) return 0;
    if (!stopping.signal.aborted && wasReady && end.code !== WRONG_SETTING) {
      deaths = Date.now() - startedAt > SETTLED_MS ? 1 : deaths + 1;
      const pause = pauseAfter(deaths);
      say({ ended: end.signal ?? `code ${end.code}`, pause });
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) continue;
      await cleanUp();
      return 0;
    }
    await cleanUp();
    return codeOf(end);
  }
};
