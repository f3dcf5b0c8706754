import { describe, expect, it } from 'vitest';
import { dateText, relativeText } from './format-date.ts';

describe('dates as users read them', () => {
  it('is the day in Tegucigalpa, not in UTC', () =>
    expect(dateText('2026-03-01T03:00:00Z', 'DD/MM/YYYY', true)).toBe('28/02/2026 21:00'));
  it('leaves a calendar day alone', () => expect(dateText('2026-03-01', 'DD/MM/YYYY')).toBe('01/03/2026'));
  it('follows the format of the installation', () => {
    expect(dateText('2026-03-01', 'YYYY-MM-DD')).toBe('2026-03-01');
    expect(dateText('2026-03-01', 'DD-MM-YYYY')).toBe('01-03-2026');
  });
  it('says how long ago', () => {
    const now = Date.parse('2026-03-10T12:00:00Z');
    expect(relativeText('2026-03-10T11:59:40Z', now)).toBe('ahora');
    expect(relativeText('2026-03-10T09:00:00Z', now)).toBe('hace 3 horas');
    expect(relativeText('2026-03-07T11:00:00Z', now)).toBe('hace 3 días');
  });
});
