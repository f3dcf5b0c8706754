import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue } from './in-turn.ts';

test('one at a time, in their order, also after one that failed', async () => {
  const inTurn = createQueue();
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async (): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await sleep(number === 0 ? 5 : 1);
    running -= 1;
    done.push(number);
    if (number === 1) throw new Error('wrong');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3].map((number) => inTurn(work(number))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect({ most, done }).toEqual({ most: 1, done: [0, 1, 2, 3] });
});
