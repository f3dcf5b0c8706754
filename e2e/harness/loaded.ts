import type { Page } from 'playwright-core';

/** Waits until nothing of the screen is still being fetched: lists and details say so themselves. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
};
