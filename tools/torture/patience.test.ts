import { expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import type { Asked, TestApi } from '../../tests/harness/api.ts';
import { BUSY, patientOf, UNAVAILABLE } from './patience.ts';

const DONE = { status: 200, headers: {}, body: {} };
const busy = (code: string, seconds: number) => ({
  status: BUSY,
  headers: { 'retry-after': String(seconds) },
  body: { code },
});
const AWAY = { status: UNAVAILABLE, headers: {}, body: { code: 'NO_DISPONIBLE' } };

/** Asks a product that gives these answers one after the other. */
const ask = async (answers: readonly object[], statuses: readonly number[]) => {
  const keys: unknown[] = [];
  const waited: number[] = [];
  const call = async (_call: Call, { key }: Asked<Call> = {}) => answers[keys.push(key) - 1];
  const patient = patientOf({ call } as unknown as TestApi, statuses, (status) => waited.push(status));
  const started = performance.now();
  const { status } = await patient.call(systemCalls.health);
  return { status, keys, waited, took: performance.now() - started };
};

test('a limit per time is waited out as long as it says, then the same key comes again', async () => {
  const { status, keys, waited, took } = await ask([busy('DEMASIADAS_SOLICITUDES', 1), DONE], [BUSY]);
  expect([status, waited]).toEqual([200, [BUSY]]);
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
  // A timer may end a little early.
  expect(took).toBeGreaterThan(990);
});

test('a limit that ends too late is told', async () => {
  const { status, waited } = await ask([busy('DEMASIADAS_SOLICITUDES', 3600), DONE], [BUSY]);
  expect([status, waited]).toEqual([BUSY, []]);
});

test('what is free in a moment is asked again in a moment', async () => {
  const answers = [busy('DEMASIADOS_FORMULARIOS', 5), AWAY, DONE];
  const { status, waited, took } = await ask(answers, [UNAVAILABLE, BUSY]);
  expect([status, waited]).toEqual([200, [BUSY, UNAVAILABLE]]);
  expect(took).toBeLessThan(5000);
});

test('a status that is not waited out is told', async () => {
  const { status, waited } = await ask([AWAY, DONE], [BUSY]);
  expect([status, waited]).toEqual([UNAVAILABLE, []]);
});
