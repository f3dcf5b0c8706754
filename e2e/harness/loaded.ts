import type { Page } from 'playwright-core';

/** Waits until nothing on the screen is loading: lists and details mark themselves while they load. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
  // A text that is measured before its font has come is not where it will be.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
