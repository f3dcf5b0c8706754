import type { Page } from 'playwright-core';

/** What in the page is lower than a thumb, with its height in pixels. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary')].flatMap((one) => {
      const { height } = one.getBoundingClientRect();
      return height > 0 && height < 43.5 ? [`${one.textContent} ${height}`] : [];
    }),
  );
