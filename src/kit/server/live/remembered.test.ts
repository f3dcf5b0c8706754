import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './remembered.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setup = () => {
  const heard: (readonly [topic: string, at: number])[] = [];
  const remembered = remember({
    heardSince: (moment, isMeant) => heard.some(([topic, at]) => at >= moment && isMeant(topic)),
  });
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  const isTouched = (topic: string): boolean => topic === 'paquetes';
  const ask = (usuario = 'ana') => remembered.read({ key: usuario, isTouched, usuario }, read);
  const askOfAll = () => remembered.read({ key: 'todos', isTouched }, read);
  return { remembered, ask, askOfAll, hear: (topic: string) => heard.push([topic, performance.now()]) };
};

test('who asks at once or a moment later hears the same, a second later another', async () => {
  const { ask } = setup();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test.each([
  ['paquetes', 2],
  ['clientes', 1],
])('after a notice of %s it is the reading number %d', async (topic, number) => {
  const { ask, hear } = setup();
  await ask();
  vi.advanceTimersByTime(1);
  hear(topic);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(number);
});

test('who has written is read for anew, others are not', async () => {
  const { ask, remembered } = setup();
  await Promise.all([ask(), ask('bruno')]);
  remembered.wrote('ana');
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(3);
  expect(await ask('bruno')).toBe(2);
  expect(await ask()).toBe(3);
});

test('what was being read while they wrote is not told to them afterwards', async () => {
  const { ask, remembered } = setup();
  const before = ask();
  vi.advanceTimersByTime(5);
  remembered.wrote('ana');
  await before;
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('what belongs to nobody ends with whatever anybody writes', async () => {
  const { askOfAll, remembered } = setup();
  expect(await askOfAll()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await askOfAll()).toBe(1);
  remembered.wrote('bruno');
  vi.advanceTimersByTime(1);
  expect(await askOfAll()).toBe(2);
});

test('a failure is told to who asked meanwhile, and to nobody after', async () => {
  const remembered = remember({ heardSince: () => false });
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve(7));
  const ask = () => remembered.read({ key: 'uno', isTouched: () => false }, read);
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask()).toBe(7);
});
