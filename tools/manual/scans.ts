import type { Page } from 'playwright-core';
import { typeByHand } from '../../e2e/harness/hand.ts';
import { scan } from '../../e2e/harness/scanner.ts';

/** Scans a code and waits until the screen shows the result. */
export const scanCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('input[data-scan]:focus').waitFor();
  await scan(page, code, 'Enter');
  await page.waitForTimeout(700);
};

/** Types height, length, width and weight; leaves out the last Enter, which would store them. */
export const measure = async (page: Page, figures: readonly string[]): Promise<void> => {
  for (const [place, field] of ['alto', 'largo', 'ancho', 'peso_real'].entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await page.locator(`[data-field="${field}"]:focus`).waitFor();
    await typeByHand(page, figures[place] ?? '');
  }
};
