import type { Page } from 'playwright-core';

/**
 * Elements that react to the mouse but cannot be reached by keyboard: the pointer shows a hand, and neither the element
 * nor one around or inside it takes the focus. Also elements with a positive tabindex.
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
