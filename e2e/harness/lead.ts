import type { Page } from 'playwright-core';

/** A screen with a heading that no other has, and nothing to fetch. */
export const ELSEWHERE = '/errors/500';
const lead = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/**
 * As a person goes from screen to screen, which takes a fraction of loading the whole app by each address (that is done
 * in screens.test.ts and the journeys). Where its heading stands already nothing would say that it came: there by way of
 * a screen without it.
 */
export const leadTo = async (page: Page, address: string, title: string | RegExp): Promise<void> => {
  const heading = page.getByRole('heading', { name: title }).first();
  // What the server sends to who is not signed in is a page of its own, which no other leads to without loading it.
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
