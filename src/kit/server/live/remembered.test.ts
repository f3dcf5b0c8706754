import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('who wants what it is now reads it, and the others hear of that', async () => {
  const { remembered, ask } = setup();
  expect(await ask()).toBe(1);
  const fresh = () => remembered.read({ key: 'ana', isTouched: () => false, fresh: true }, () => Promise.resolve(7));
  expect(await fresh()).toBe(7);
  expect(await ask()).toBe(7);
});

test('what is not there is looked for each time, and drives nothing out', async () => {
  const { remembered, ask } = setup();
  expect(await ask()).toBe(1);
  let looked = 0;
  const look = (key: string) =>
    remembered.read({ key, isTouched: () => false }, () => {
      looked += 1;
      return Promise.resolve(undefined);
    });
  for (let number = 0; number < 5000; number += 1) await look(`nadie ${number}`);
  await look('nadie 1');
  expect(looked).toBe(5001);
  expect(await ask()).toBe(1);
});

test('of more than it holds, what was read first goes', async () => {
  const { remembered, ask } = setup();
  expect(await ask()).toBe(1);
  for (let number = 0; number < 1999; number += 1)
    await remembered.read({ key: `otro ${number}`, isTouched: () => false }, () => Promise.resolve(number));
  expect(await ask()).toBe(1);
  await remembered.read({ key: 'uno más', isTouched: () => false }, () => Promise.resolve(0));
  expect(await ask()).toBe(2);
});

describe('what hardly changes', () => {
  const setupLasting = () => {
    const { remembered, ...rest } = setup();
    const reads: { readonly resolve: (value: number) => void; readonly reject: (error: Error) => void }[] = [];
    const read = () => new Promise<number>((resolve, reject) => reads.push({ resolve, reject }));
    const isLasting = (value: unknown): boolean => Number(value) >= 10;
    const ask = () =>
      remembered.read({ key: 'muchos', isTouched: (topic) => topic === 'paquetes', isLasting, usuario: 'ana' }, read);
    /** Starts a read that resolves with the given value. */
    const askFirst = async (value: number) => {
      const asked = ask();
      reads.at(-1)?.resolve(value);
      return asked;
    };
    return { ...rest, remembered, reads, ask, askFirst };
  };

  test('is said again at once, and read anew beside, once for all', async () => {
    const { reads, ask, askFirst } = setupLasting();
    expect(await askFirst(10)).toBe(10);
    vi.advanceTimersByTime(5000);
    expect(await Promise.all([ask(), ask()])).toEqual([10, 10]);
    expect(reads.length).toBe(2);
    reads[1]?.resolve(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toBe(3);
    expect(reads.length).toBe(2);
  });

  test('is so only while it is: fewer are read for who waits', async () => {
    const { reads, ask, askFirst } = setupLasting();
    expect(await askFirst(9)).toBe(9);
    vi.advanceTimersByTime(1000);
    const asked = ask();
    reads[1]?.resolve(8);
    expect(await asked).toBe(8);
  });

  test('is not said to who has written, nor after a minute', async () => {
    const { remembered, reads, ask, askFirst } = setupLasting();
    await askFirst(10);
    remembered.wrote('ana');
    vi.advanceTimersByTime(1);
    const afterWrite = ask();
    reads[1]?.resolve(9);
    expect(await afterWrite).toBe(9);
    vi.advanceTimersByTime(1000);
    expect(await askFirst(12)).toBe(12);
    vi.advanceTimersByTime(60_000);
    expect(await askFirst(11)).toBe(11);
  });

  test('is said also after a notice, and stays where reading anew fails', async () => {
    const { reads, ask, askFirst, hear } = setupLasting();
    await askFirst(10);
    vi.advanceTimersByTime(1);
    hear('paquetes');
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe(10);
    reads[1]?.reject(new Error('no database'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toBe(10);
    expect(reads.length).toBe(3);
  });
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
