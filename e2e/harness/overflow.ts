import type { Page } from 'playwright-core';

/**
 * What of a screen is out of sight although the window is there: what scrolls sideways and text that is cut off. The top
 * bar and the menu may shorten; tabs and services of a phone are swiped; a field of a form scrolls its own text.
 */
export const hiddenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MAY =
      'input, textarea, select, nav, [role="tablist"], .visually-hidden, .mantine-VisuallyHidden-root, svg, iframe';
    const root = document.querySelector('main') ?? document.body;
    const place = (element: Element): string => {
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
      const name = element.getAttribute('aria-label') ?? element.classList[0] ?? '';
      return `${element.tagName.toLowerCase()} ${name}: «${text}»`;
    };
    return [...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        if (element.matches(MAY) || element.closest('svg') !== null || element.textContent === '') return false;
        const missing = element.scrollWidth - element.clientWidth;
        return missing > 1 && element.clientWidth > 0 && getComputedStyle(element).overflowX !== 'visible';
      })
      .map((element) => `${place(element)} lacks ${element.scrollWidth - element.clientWidth} px`);
  });
