import { expect, test } from 'vitest';
import { changeText, percentText } from './percent-text.ts';

test('a percentage has its thousands apart and never leaves its sign on another line', () => {
  expect(percentText(2626.9)).toBe('2,626.9\u00a0%');
  expect(percentText(0)).toBe('0\u00a0%');
});

test.each([
  [1455.6, '+1,455.6\u00a0%'],
  [0, '0\u00a0%'],
  [-12.5, '-12.5\u00a0%'],
])('a change of %d is told with its direction', (percent, text) => {
  expect(changeText(percent)).toBe(text);
});
