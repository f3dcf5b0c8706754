import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { REFRESH_HEADER } from '#kit/contract/call.ts';
import { createRefreshQueues } from './refreshes.ts';

const refresh = { headers: { [REFRESH_HEADER]: '1' } } as unknown as FastifyRequest;
const person = { headers: {} } as FastifyRequest;
const reply = {} as FastifyReply;

/** A call whose answers end when told; and how many have begun. */
const createCall = (inTurn: ReturnType<typeof createRefreshQueues>) => {
  const running: (() => void)[] = [];
  let begun = 0;
  const answer = inTurn(async () => {
    begun += 1;
    await new Promise<void>((end) => void running.push(end));
  });
  return {
    ask: (request: FastifyRequest) => void answer(request, reply),
    begun: async () => {
      await new Promise(setImmediate);
      return begun;
    },
    end: () => running.shift()?.(),
  };
};

test('of one call so many refreshes are answered at a time, and the next when one has ended', async () => {
  const call = createCall(createRefreshQueues({ ofAllCalls: 9, ofOneCall: 2 }));
  for (let screen = 0; screen < 4; screen += 1) call.ask(refresh);
  expect(await call.begun()).toBe(2);
  call.end();
  expect(await call.begun()).toBe(3);
});

test('of all calls together not more than so many', async () => {
  const inTurn = createRefreshQueues({ ofAllCalls: 2, ofOneCall: 1 });
  const [slow, quick, other] = [createCall(inTurn), createCall(inTurn), createCall(inTurn)];
  for (const call of [slow, quick, other, slow]) call.ask(refresh);
  expect([await slow.begun(), await quick.begun(), await other.begun()]).toEqual([1, 1, 0]);
  quick.end();
  expect(await other.begun()).toBe(1);
});

test('who waits is answered at once, however many refreshes there are', async () => {
  const call = createCall(createRefreshQueues({ ofAllCalls: 1, ofOneCall: 1 }));
  for (let screen = 0; screen < 5; screen += 1) call.ask(refresh);
  for (let one = 0; one < 3; one += 1) call.ask(person);
  expect(await call.begun()).toBe(4);
});

test('a refresh that fails gives its place to the next', async () => {
  let asked = 0;
  const answer = createRefreshQueues({ ofAllCalls: 1, ofOneCall: 1 })(() => {
    asked += 1;
    return Promise.reject(new Error('refused'));
  });
  const answers = await Promise.allSettled([answer(refresh, reply), answer(refresh, reply)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toBe(2);
});
