import { expect, test } from 'vitest';
import { lastKnownText } from './last-known.ts';

const now = Date.parse('2026-11-24T15:00:00Z');

test.each([
  ['2026-11-23T20:05:00Z', '23/11 a las 14:05'],
  // In Tegucigalpa it is still the previous year.
  ['2026-01-01T05:59:00Z', '31/12/2025 a las 23:59'],
  ['2026-01-01T06:00:00Z', '01/01 a las 00:00'],
])('what was known at %s', (moment, text) => expect(lastKnownText(Date.parse(moment), now)).toBe(text));
