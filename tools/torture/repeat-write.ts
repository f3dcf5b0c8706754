import { randomUUID } from 'node:crypto';
import type { Call } from '#kit/contract/call.ts';
import { allCalls } from '../../tests/harness/contract-walk.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';

/** Every write whose answer is remembered by its key. */
export const rememberedCalls: readonly Call[] = allCalls.filter(
  ({ method, transaction }) => method !== 'GET' && transaction !== false,
);

/** Calls that end their session: the guard refuses the request that comes second. */
const ENDS_ITS_SESSION = ['sesiones.logout'];
const SHOWN = 300;

export interface Repeated {
  /** How many requests changed something. */
  readonly times: number;
  readonly acknowledged: boolean;
  readonly failures: number;
  /** What is wrong, in words; null: it happened once, and all answers were the same. */
  readonly fault: string | null;
}

const textOf = ({ status, bytes }: Answer<Call>): string => `${status} ${bytes.toString('utf8')}`;

const lastEntry = async ({ db }: TestApi): Promise<number> =>
  (
    await db
      .selectFrom('bitacora')
      .select(({ fn }) => fn.max<number | null>('bitacora_id').as('ultima'))
      .executeTakeFirstOrThrow()
  ).ultima ?? 0;

/** How many requests left entries in the log since then. */
const requestsSince = async ({ db }: TestApi, entry: number): Promise<number> =>
  (await db.selectFrom('bitacora').select('solicitud').where('bitacora_id', '>', entry).distinct().execute()).length;

/**
 * Sends a write twice at once with one key, to two processes, and once more afterwards; nothing else may be written
 * meanwhile.
 */
export const repeatWrite = async (one: TestApi, two: TestApi, call: Call, asked: Asked<Call>): Promise<Repeated> => {
  const sent = { ...(asked.token === undefined ? { as: 'admin' as const } : {}), ...asked, key: randomUUID() };
  const entry = await lastEntry(one);
  const [first, second] = await Promise.all([one.call(call, sent), two.call(call, sent)]);
  const later = await two.call(call, sent);
  const times = await requestsSince(one, entry);
  const failures = [first, second, later].filter(({ status }) => status >= 500).length;
  const taken = [first, second].filter(({ status }) => status === 200);
  const mayBeLate = ENDS_ITS_SESSION.includes(call.id);
  const isLate = ({ status }: Answer<Call>) => mayBeLate && status === 401;
  const acknowledged = taken.length === 2 || (taken.length === 1 && [first, second].some(isLate));
  const told = [first, second, later].map((answer) => textOf(answer).slice(0, SHOWN)).join(' | ');
  const isSame = new Set([first, second, later].filter((answer) => !isLate(answer)).map(textOf)).size === 1;
  const fault = !acknowledged
    ? `${call.id} was not taken: ${told}`
    : !isSame
      ? `${call.id} was answered in two ways: ${told}`
      : times === 1
        ? null
        : `${call.id} happened ${times} times: ${told}`;
  return { times, acknowledged, failures, fault };
};
