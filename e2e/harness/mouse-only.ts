import type { Page } from 'playwright-core';

/**
 * What answers to a mouse and cannot be reached by keys: it shows the hand of something to press, and neither it nor
 * what is around or inside it takes the focus. And what jumps the queue of the Tab key.
 */
export const mouseOnly = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const REACHABLE =
      'a[href], button, input, select, textarea, label, summary, [tabindex]:not([tabindex="-1"]), [role="option"]';
    const isHand = (element: Element | null): boolean =>
      element !== null && getComputedStyle(element).cursor === 'pointer';
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        if (element.tabIndex > 0) return true;
        if (!isHand(element) || isHand(element.parentElement) || element.getClientRects().length === 0) return false;
        if (element.closest('[inert], [aria-disabled="true"], [data-disabled]') !== null) return false;
        return element.closest(REACHABLE) === null && element.querySelector(REACHABLE) === null;
      })
      .map((element) => `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 60)}»`);
  });
