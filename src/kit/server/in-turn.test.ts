import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue, QueueFull } from './in-turn.ts';

/** Runs `count` tasks through a queue; the second one fails. */
const runAll = async (inTurn: ReturnType<typeof createQueue>, count: number) => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (number: number) => async (): Promise<number> => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await sleep(number === 0 ? 5 : 1);
    running -= 1;
    if (number === 1) throw new Error('wrong');
    return number;
  };
  const results = await Promise.allSettled(Array.from({ length: count }, (_, number) => inTurn(work(number))));
  return { results, most, begun };
};
const statusOf = ({ status }: { readonly status: string }): string => status;

test('one at a time, in their order, also after one that failed', async () => {
  const { results, most, begun } = await runAll(createQueue(), 4);
  expect(results.map(statusOf)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect({ most, begun }).toEqual({ most: 1, begun: [0, 1, 2, 3] });
});
test('so many at a time as it is told, no more, in their order', async () => {
  const { results, most, begun } = await runAll(createQueue({ atOnce: 3 }), 8);
  expect(results.filter((one) => statusOf(one) === 'fulfilled')).toHaveLength(7);
  expect({ most, begun }).toEqual({ most: 3, begun: [0, 1, 2, 3, 4, 5, 6, 7] });
});
test('beyond what may run or wait it refuses at once, and takes others when there is room again', async () => {
  const inTurn = createQueue({ atOnce: 2, most: 3 });
  const { results, begun } = await runAll(inTurn, 5);
  expect(begun).toEqual([0, 1, 2]);
  expect(results.slice(3).map((one) => (one.status === 'rejected' ? one.reason : null))).toEqual([
    new QueueFull(),
    new QueueFull(),
  ]);
  expect((await runAll(inTurn, 3)).begun).toEqual([0, 1, 2]);
});
