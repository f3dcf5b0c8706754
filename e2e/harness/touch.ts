import type { Page } from 'playwright-core';

/** Links and buttons on the page that are too low for a thumb, with their height in pixels. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary')].flatMap((one) => {
      const { height } = one.getBoundingClientRect();
      return height > 0 && height < 43.5 ? [`${one.textContent} ${height}`] : [];
    }),
  );
