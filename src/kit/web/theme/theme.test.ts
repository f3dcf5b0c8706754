import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

test('the screen changes at 576, 768, 992, 1200 and 1540 pixels', () => {
  const { sm, md, lg, xl, xxl } = themeOf(null).breakpoints as Readonly<Record<string, string>>;
  const pixels = [sm, md, lg, xl, xxl].map((em = '') => Number(em.replace('em', '')) * 16);
  expect(pixels).toEqual([576, 768, 992, 1200, 1540]);
});
