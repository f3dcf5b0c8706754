import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#kit/contract/call.ts';
import type { Answer, TestApi } from '../../tests/harness/api.ts';

export const UNAVAILABLE = 503;
/** Too much at a time: a user sends as many forms at once as are allowed; the web's outbox waits for that too. */
export const BUSY = 429;
export const RETRY_MS = 50;
/** The longest that is waited for an answer, or for one that says something else. */
export const PATIENCE_MS = 90_000;

/**
 * A limit per time says when it lets the user pass: asking before is in vain. The database is back, and a form of the
 * user is read, sooner than a caller is told to come back.
 */
const pauseAfter = ({ body, headers }: Answer<Call>): number =>
  body.code === 'DEMASIADAS_SOLICITUDES' ? Math.max(RETRY_MS, Number(headers['retry-after'] ?? 0) * 1000) : RETRY_MS;

/**
 * The same client, which sends again with the same key, like the web, what was answered with one of these statuses.
 * @param waited gets the status of each answer that is waited out.
 */
export const patientOf = (api: TestApi, statuses: readonly number[], waited: (status: number) => void): TestApi => ({
  ...api,
  call: async (call, asked = {}) => {
    const keyed = { key: randomUUID(), ...asked };
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await api.call(call, keyed);
      const pause = pauseAfter(answer);
      if (!statuses.includes(answer.status) || Date.now() + pause > deadline) return answer;
      waited(answer.status);
      await sleep(pause);
    }
  },
});
