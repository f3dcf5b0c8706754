import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CUSTOMER_PACE, pacedNotices, STAFF_PACE } from './paced-notices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const listen = (pace: typeof STAFF_PACE) => {
  const told: (readonly string[])[] = [];
  const notices = pacedNotices(pace, (topics) => told.push([...topics]));
  return { told, ...notices };
};

test.each([
  ['staff', STAFF_PACE],
  ['customers', CUSTOMER_PACE],
] as const)('%s hear a change soon, and what follows no faster than the pace, each topic once', (_, pace) => {
  const { told, heard } = listen(pace);
  heard('paquetes');
  heard('guias');
  heard('paquetes');
  vi.advanceTimersByTime(pace.spreadMs / 2 - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['paquetes', 'guias']]);
  for (let change = 0; change < 20; change += 1) heard('paquetes');
  heard('correos');
  vi.advanceTimersByTime(pace.everyMs + pace.spreadMs / 2 - 1);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told.slice(1)).toEqual([['paquetes', 'correos']]);
  vi.advanceTimersByTime(pace.everyMs * 3);
  expect(told).toHaveLength(2);
});

test('a change in each moment is told again and again, the last one too', () => {
  const { told, heard } = listen(STAFF_PACE);
  for (let moment = 0; moment < 10_000; moment += 100) {
    heard('paquetes');
    vi.advanceTimersByTime(100);
  }
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.length).toBeLessThanOrEqual(6);
  const before = told.length;
  heard('guias');
  vi.advanceTimersByTime(STAFF_PACE.everyMs + STAFF_PACE.spreadMs);
  expect(told.slice(before).flat()).toContain('guias');
});

test('a closed stream is told nothing more', () => {
  const { told, heard, close } = listen(STAFF_PACE);
  heard('paquetes');
  close();
  vi.advanceTimersByTime(STAFF_PACE.everyMs * 2);
  expect(told).toEqual([]);
});
