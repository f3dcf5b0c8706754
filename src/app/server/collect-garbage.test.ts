import { expect, test } from 'vitest';
import { collector } from './collect-garbage.ts';

const MB = 2 ** 20;

/** A process of which each collection frees so many MB. */
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
  /** Looks after these changes, memory in MB. @returns how the process then is. */
  const look = ({ memory, ...change }: { now?: number; busy?: number; memory?: number } = {}) => {
    Object.assign(state, change, memory === undefined ? {} : { memory: memory * MB });
    tick();
    return { ...state, memory: state.memory / MB };
  };
  return look;
};

test('collects once after the start, and once after a burst, when it is over', () => {
  const look = watched(90);
  look();
  expect(look()).toMatchObject({ collections: 1, flavor: 'last-resort', memory: 50 });
  expect(look({ busy: 0.8, memory: 229 }).collections).toBe(1);
  look({ busy: 0.01 });
  expect(look()).toMatchObject({ collections: 2, flavor: 'regular', memory: 139 });
});

test('does not try again in vain what freed nothing, until there is more', () => {
  const look = watched(0);
  look({ memory: 200 });
  look();
  expect(look({ memory: 225 }).collections).toBe(1);
  expect(look({ memory: 231 }).collections).toBe(2);
});

test('collects at work what has become large, once in twenty seconds at most', () => {
  const look = watched(60);
  look();
  expect(look({ busy: 0.9, memory: 229 }).collections).toBe(1);
  expect(look({ memory: 250 })).toMatchObject({ collections: 2, flavor: 'last-resort', memory: 190 });
  expect(look({ now: 19_999, memory: 260 }).collections).toBe(2);
  expect(look({ now: 20_000 }).collections).toBe(3);
});

test('does not collect at work what stays large anyway', () => {
  const look = watched(0);
  look({ busy: 0.9, memory: 250 });
  expect(look({ now: 120_000, memory: 279 }).collections).toBe(1);
  expect(look({ memory: 281 }).collections).toBe(2);
});

test('collects once more when idle, also shortly after it did at work', () => {
  const look = watched(60);
  look();
  look({ busy: 0.9, memory: 250 });
  look({ busy: 0.01, memory: 215 });
  expect(look()).toMatchObject({ collections: 3, flavor: 'regular', memory: 155 });
});

test('lets a process that was busy at once keep its young generation', () => {
  const look = watched(60);
  look({ busy: 0.9 });
  expect(look({ busy: 0.01 })).toMatchObject({ collections: 1, flavor: 'regular' });
});

test('asks at every look how busy the process was since the one before', () => {
  const look = watched(0);
  for (let time = 1; time <= 5; time++) expect(look().looks).toBe(time);
});
