import { describe, expect, test } from 'vitest';
import { grown, judge, lastP99, newWindows, slowed, usualP99, windowText, type Window } from './traffic-windows.ts';

const TIMES = 200;

/** Windows in which each read takes `msOf` its place, except two in a hundred that take ten times as long. */
const timed = (msOf: (place: number) => number, times = TIMES): Window[] => {
  const windows = newWindows();
  for (const [place, { taken }] of windows.entries())
    for (let nth = 0; nth < times; nth++) taken.lecturas.push(msOf(place) * (nth % 50 === 0 ? 10 : 1));
  return windows;
};

/** Windows in which the worker's memory is `mbOf` its place. */
const holding = (mbOf: (place: number) => number): Window[] => {
  const windows = newWindows();
  for (const [place, { memory }] of windows.entries())
    memory.set('api-1', [100, 100, 100]).set('worker', [0, mbOf(place), 1000]);
  return windows;
};

test('every third of the time has windows with attacks and without, and the last is quiet', () => {
  const attacked = newWindows().map(({ isAttacked }) => isAttacked);
  expect(attacked.length % 3).toBe(0);
  for (const third of [0, 1, 2]) {
    const these = attacked.slice((third * attacked.length) / 3, ((third + 1) * attacked.length) / 3);
    expect(new Set(these)).toEqual(new Set([true, false]));
  }
  expect(attacked.at(-1)).toBe(false);
});

describe('how long answers take', () => {
  test('is told by the 99th of a hundred', () => {
    expect(
      usualP99(
        timed(() => 5),
        'lecturas',
        0,
      ),
    ).toBe(50);
    expect(
      lastP99(
        timed((place) => (place < 10 ? 5 : 7)),
        'lecturas',
      ),
    ).toBe(70);
  });

  test.each([
    ['the same all the time', () => 5, true],
    ['half as long again in the end', (place: number) => (place < 10 ? 10 : 15), true],
    ['longer than that in the end', (place: number) => (place < 10 ? 10 : 15.1), false],
    ['as slow as once it was warm, whatever was before', (place: number) => [1, 5, 10, 20][place] ?? 25, true],
    ['slow in the window that warms up alone', (place: number) => (place === 0 ? 500 : 5), true],
    ['slow under attack all the time', (place: number) => (place % 3 === 1 ? 500 : 5), true],
    ['slower under attack in the end', (place: number) => (place % 3 === 1 && place > 9 ? 500 : 5), false],
    ['slow in one window of the last third', (place: number) => (place === 11 ? 500 : 5), true],
    ['slow in two windows of the last third', (place: number) => (place > 11 ? 500 : 5), false],
    ['slow in the middle', (place: number) => (place > 4 && place < 10 ? 500 : 5), true],
  ])('%s: flat %s', (_what, msOf, isFlat) => {
    const told = slowed(timed(msOf), 'lecturas');
    expect(told?.length === 0).toBe(isFlat);
  });

  test('says what was slow, when and before', () => {
    expect(
      slowed(
        timed((place) => (place < 10 ? 10 : 30)),
        'lecturas',
      ),
    ).toEqual([
      'lecturas took 300 ms (p99) in the last third, and 100 in the first',
      'lecturas under attack took 300 ms (p99) in the last third, and 100 in the first',
    ]);
  });

  test('is not told of what was hardly asked', () => {
    expect(
      slowed(
        timed(() => 5),
        'escrituras',
      ),
    ).toBeNull();
    expect(
      slowed(
        timed(() => 5, 99),
        'lecturas',
      ),
    ).toBeNull();
    expect(
      slowed(
        timed(() => 5, 100),
        'lecturas',
      ),
    ).toEqual([]);
  });
});

describe('what a process holds', () => {
  test.each([
    ['the same', () => 100, true],
    ['thirty MB more', (place: number) => (place < 5 ? 100 : 130), true],
    ['more than that', (place: number) => (place < 5 ? 100 : 131), false],
    ['a fifth more', (place: number) => (place < 5 ? 300 : 360), true],
    ['more than a fifth', (place: number) => (place < 5 ? 300 : 361), false],
    ['more under attack, and given back', (place: number) => (place % 3 === 1 ? 900 : 100), true],
    ['more under each attack', (place: number) => (place % 3 === 1 ? 300 + 50 * place : 100), false],
    ['more in the end alone', (place: number) => (place === 14 ? 900 : 100), false],
  ])('%s: flat %s', (_what, mbOf, isFlat) => expect(grown(holding(mbOf)).length === 0).toBe(isFlat));

  test('is told by the name of the process', () => {
    expect(grown(holding((place) => place * 100))).toEqual([
      'worker held 1000 MB in the end, and 300 after the first third',
      'worker under attack held 1000 MB in the end, and 400 after the first third',
    ]);
  });
});

describe('the judgement', () => {
  const windows = (msOf: (place: number) => number, mbOf: (place: number) => number, times?: number): Window[] => {
    const held = holding(mbOf);
    return timed(msOf, times).map((window, place) => ({ ...window, memory: held[place]?.memory ?? new Map() }));
  };

  test('names all that is not flat, and what was hardly asked', () => {
    expect(
      judge(
        windows(
          () => 5,
          () => 100,
        ),
      ),
    ).toEqual({ unflat: [], untold: ['escrituras', 'lentas'] });
    const { unflat } = judge(
      windows(
        (place) => place + 1,
        (place) => place * 50,
      ),
    );
    expect(unflat).toHaveLength(4);
    expect(unflat.join()).toMatch(
      /^lecturas took .*,lecturas under attack took .*,worker held .*,worker under attack held /,
    );
  });

  test('needs reads enough', () => {
    expect(
      judge(
        windows(
          () => 5,
          () => 100,
          99,
        ),
      ),
    ).toEqual({
      unflat: ['too few lecturas to tell: let it run longer'],
      untold: ['lecturas', 'escrituras', 'lentas'],
    });
  });
});

test('a window is a line', () => {
  const [, attacked] = holding(() => 80);
  if (attacked === undefined) throw new Error('there is no such window');
  attacked.taken.lecturas.push(10, 20, 30);
  attacked.taken.escrituras.push(40);
  expect(windowText(attacked, 1)).toBe(
    '2 con ataques: 4 peticiones (lecturas 3: 20/30, escrituras 1: 40/40, lentas 0: 0/0 ms); api-1 100, worker 80 MB.',
  );
});
