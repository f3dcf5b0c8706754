import { describe, expect, test } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import {
  brokenBodies,
  filesIn,
  hostileFiles,
  wrongBodies,
  wrongFiles,
  wrongPaths,
  wrongQueries,
  type BadRequest,
} from './harness/bad-requests.ts';
import { allCalls, pathNames } from './harness/contract-walk.ts';
import { fingerprinter } from './harness/fingerprint.ts';
import { createJudge } from './harness/judge.ts';
import { PEOPLE } from './harness/people.ts';
import { SAMPLES } from './harness/samples.ts';
import { useTestApp } from './harness/test-app.ts';

/** The same random values in every run; BAD_INPUT_SEED=… tries others, BAD_INPUT_RUNS=… more of them. */
const DRAW = {
  seed: Number(process.env['BAD_INPUT_SEED'] ?? 20_261_120),
  runs: Number(process.env['BAD_INPUT_RUNS'] ?? 50),
} as const;

const app = await useTestApp();
const authenticate = createAuthenticate(app.pool, app.services.remembered);

let token = app.as('admin');
const judge = createJudge({
  send: (wire, remoteAddress) => app.raw({ ...wire, remoteAddress }),
  token: async () => {
    if ((await authenticate(token, 'use')) === null) token = await app.openSession(PEOPLE.admin);
    return token;
  },
  fingerprint: await fingerprinter(app.db),
  said: () => app.logLines.at(-2),
});

/** Expects each request to be accepted, or refused in Spanish without a trace. */
const judgeAll = async (call: Call, requests: readonly BadRequest[]): Promise<void> => {
  expect(requests.length).toBeGreaterThan(0);
  expect((await judge(call, requests)).flatMap(({ fault }) => fault ?? [])).toEqual([]);
};
const sampleOf = async ({ id }: Call): Promise<unknown> => SAMPLES[id]?.(app);

const withBody = allCalls.filter(({ method, body }) => method !== 'GET' && body !== undefined);
const asCases = (calls: readonly Call[]) => calls.map((call) => ({ id: call.id, call }));

test.each(asCases(withBody))('$id has its sample in tests/harness/samples.ts', ({ id }) => {
  expect(Object.keys(SAMPLES)).toContain(id);
});

describe(`wrong bodies (seed ${DRAW.seed})`, () => {
  test.each(asCases(withBody))('$id: fields made wrong', async ({ call }) =>
    judgeAll(call, wrongBodies(call, await sampleOf(call), DRAW)),
  );

  test.each(asCases(allCalls.filter(({ method }) => method !== 'GET')))(
    '$id: no JSON, broken JSON, other types',
    ({ call }) => judgeAll(call, brokenBodies()),
  );
});

describe('forms with files', () => {
  const forms = asCases(allCalls.filter(({ multipart }) => multipart !== undefined));

  test.each(forms)('$id: its sample has a file', async ({ call }) => {
    expect(filesIn(await sampleOf(call)).length).toBeGreaterThan(0);
  });

  test.each(forms)('$id: no file, an empty one, two, too many, too large', async ({ call }) =>
    judgeAll(call, wrongFiles(call, await sampleOf(call))),
  );

  test.each(forms)('$id: other content, hostile names', async ({ call }) =>
    judgeAll(call, hostileFiles(await sampleOf(call))),
  );
});

describe(`wrong queries (seed ${DRAW.seed})`, () => {
  test.each(asCases(allCalls.filter(({ kind }) => kind !== 'events')))('$id: values made wrong', ({ call }) =>
    judgeAll(call, wrongQueries(call, DRAW)),
  );
});

describe('wrong addresses', () => {
  test.each(asCases(allCalls.filter((call) => pathNames(call).length > 0)))('$id', async ({ call }) =>
    judgeAll(call, wrongPaths(call, await sampleOf(call))),
  );
});
