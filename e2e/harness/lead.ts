import type { Page } from 'playwright-core';

/** A screen with a unique heading and nothing to load. */
export const ELSEWHERE = '/errors/500';
const lead = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/**
 * Navigates inside the app, which is much faster than loading each address (screens.test.ts and the journeys do that).
 * If the heading is shown already, nothing would tell that the new screen is there: then it goes through a screen
 * without it.
 */
export const leadTo = async (page: Page, address: string, title: string | RegExp): Promise<void> => {
  const heading = page.getByRole('heading', { name: title }).first();
  // Public pages are sent as documents of their own: they cannot navigate inside the app.
  const alone = await page.locator('.info-marco').count();
  if (page.url() === 'about:blank' || alone > 0) await page.goto(address);
  else {
    if (await heading.isVisible()) {
      await lead(page, ELSEWHERE);
      await heading.waitFor({ state: 'hidden' });
    }
    await lead(page, address);
  }
  await heading.waitFor();
};
