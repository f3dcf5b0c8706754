import { expect, test } from 'vitest';
import { idleCollector } from './collect-when-idle.ts';

const MB = 2 ** 20;

const watched = (freed: number) => {
  const state = { busy: 0, memory: 140 * MB, collections: 0 };
  const tick = idleCollector({
    busy: () => state.busy,
    memory: () => state.memory,
    collect: () => {
      state.collections += 1;
      state.memory -= freed * MB;
    },
  });
  return { state, tick };
};

test('collects once after the start, and once after a burst, when it is over', () => {
  const { state, tick } = watched(90);
  tick();
  tick();
  expect(state.collections).toBe(1);
  expect(state.memory).toBe(50 * MB);
  Object.assign(state, { busy: 0.8, memory: 260 * MB });
  tick();
  expect(state.collections).toBe(1);
  state.busy = 0.01;
  tick();
  tick();
  expect(state.collections).toBe(2);
  expect(state.memory).toBe(170 * MB);
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
