import { describe, expect, test } from 'vitest';
import { dayWhenLeft, dayWhileTyped } from './typed-day.ts';

describe('a day that is being typed', () => {
  test.each(['30/11/2026', '30-11-2026', '30.11.2026', '30112026', '2026-11-30'])(
    '%s is read at its last sign',
    (text) => {
      const read = Array.from({ length: text.length }, (_, place) => dayWhileTyped(text.slice(0, place + 1)));
      expect(read.slice(0, -1).filter((day) => day !== null)).toEqual([]);
      expect(read.at(-1)).toBe('2026-11-30');
    },
  );

  test.each(['28/13/2026', '31/11/2026', '29/02/2026', '30/11/26', '30/11', 'mañana', ''])(
    '%s is no whole day',
    (text) => expect(dayWhileTyped(text)).toBeNull(),
  );
});

describe('a field of a day that is left', () => {
  const left = (text: string, limits = {}) => dayWhenLeft(text, 'DD/MM/YYYY', limits);

  test.each([
    ['30/11/2026', '2026-11-30'],
    [' 1/2/2026 ', '2026-02-01'],
    ['30/11/26', '2026-11-30'],
    ['1-2-26', '2026-02-01'],
    ['301126', '2026-11-30'],
  ])('%s is meant as %s', (text, day) => expect(left(text)).toEqual({ day }));

  test.each(['28/13/2026', '31/11/2026', '28/11', 'ayer'])('%s is told to be unreadable', (text) =>
    expect(left(text)).toEqual({ problem: 'Escriba la fecha así: 31/12/2026.' }),
  );

  test('a day beyond the limits is told with the last one that is taken', () => {
    const limits = { minDate: '2026-01-01', maxDate: '2026-11-29' };
    expect(left('30/11/2026', limits)).toEqual({ problem: 'No puede ser después del 29/11/2026.' });
    expect(left('31/12/2025', limits)).toEqual({ problem: 'No puede ser antes del 01/01/2026.' });
    expect(left('29/11/2026', limits)).toEqual({ day: '2026-11-29' });
    expect(dayWhenLeft('2062-01-01', 'YYYY-MM-DD', limits)).toEqual({
      problem: 'No puede ser después del 2026-11-29.',
    });
  });
});
