import type { Page } from 'playwright-core';

/** What the element that has the focus is called by its label. */
export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** Waits until a field for codes has the focus: what is scanned before would go elsewhere. */
export const untilScanning = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.matches('input[data-scan]') === true);
};
