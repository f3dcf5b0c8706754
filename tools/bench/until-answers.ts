import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const PAUSE_MS = 20;

/** Waits until the address answers with success. @throws if the process ends, or takes longer than the limit. */
export const untilAnswers = async (address: string, server: ChildProcess, limitMs = START_LIMIT_MS): Promise<void> => {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline && server.exitCode === null) {
    const ok = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      },
      () => false,
    );
    if (ok) return;
    await sleep(PAUSE_MS);
  }
  throw new Error('the server does not start');
};
