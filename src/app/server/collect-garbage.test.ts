import { expect, test } from 'vitest';
import { collector } from './collect-garbage.ts';

const MB = 2 ** 20;

const watched = (freed: number) => {
  const state = { now: 0, busy: 0, memory: 140 * MB, collections: 0, flavor: '', looks: 0 };
  const tick = collector({
    now: () => state.now,
    busy: () => {
      state.looks += 1;
      return state.busy;
    },
    memory: () => state.memory,
    collect: (flavor) => {
      state.collections += 1;
      state.flavor = flavor;
      state.memory -= freed * MB;
    },
  });
  return { state, tick };
};

test('collects once after the start, and once after a burst, when it is over', () => {
  const { state, tick } = watched(90);
  tick();
  tick();
  expect(state).toMatchObject({ collections: 1, flavor: 'last-resort', memory: 50 * MB });
  Object.assign(state, { busy: 0.8, memory: 229 * MB });
  tick();
  expect(state.collections).toBe(1);
  state.busy = 0.01;
  tick();
  tick();
  expect(state).toMatchObject({ collections: 2, flavor: 'regular', memory: 139 * MB });
});

test('does not try again in vain what freed nothing, until there is more', () => {
  const { state, tick } = watched(0);
  state.memory = 200 * MB;
  tick();
  tick();
  state.memory = 225 * MB;
  tick();
  expect(state.collections).toBe(1);
  state.memory = 231 * MB;
  tick();
  expect(state.collections).toBe(2);
});

test('collects at work what has become large, once a minute at most', () => {
  const { state, tick } = watched(60);
  tick();
  Object.assign(state, { busy: 0.9, memory: 229 * MB });
  tick();
  expect(state.collections).toBe(1);
  state.memory = 250 * MB;
  tick();
  expect(state).toMatchObject({ collections: 2, flavor: 'last-resort', memory: 190 * MB });
  Object.assign(state, { now: 59_999, memory: 260 * MB });
  tick();
  expect(state.collections).toBe(2);
  state.now = 60_000;
  tick();
  expect(state.collections).toBe(3);
});

test('does not collect at work what stays large anyway', () => {
  const { state, tick } = watched(0);
  Object.assign(state, { busy: 0.9, memory: 250 * MB });
  tick();
  Object.assign(state, { now: 120_000, memory: 279 * MB });
  tick();
  expect(state.collections).toBe(1);
  state.memory = 281 * MB;
  tick();
  expect(state.collections).toBe(2);
});

test('collects once more when idle, also shortly after it did at work', () => {
  const { state, tick } = watched(60);
  tick();
  Object.assign(state, { busy: 0.9, memory: 250 * MB });
  tick();
  Object.assign(state, { busy: 0.01, memory: 215 * MB });
  tick();
  tick();
  expect(state).toMatchObject({ collections: 3, flavor: 'regular', memory: 155 * MB });
});

test('lets a process that was busy at once keep its young generation', () => {
  const { state, tick } = watched(60);
  state.busy = 0.9;
  tick();
  state.busy = 0.01;
  tick();
  expect(state).toMatchObject({ collections: 1, flavor: 'regular' });
});

test('asks at every look how busy the process was since the one before', () => {
  const { state, tick } = watched(0);
  for (let look = 0; look < 5; look++) tick();
  expect(state.looks).toBe(5);
});
