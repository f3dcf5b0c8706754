import type { Page } from 'playwright-core';

/** Texts of cards that the button «Más datos» covers. */
export const drawnOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const boxesOf = (card: Element): { text: string; box: DOMRect }[] =>
      [...card.querySelectorAll('span, strong')]
        .flatMap((element) => [...element.childNodes])
        .filter(
          (node) =>
            node.nodeType === Node.TEXT_NODE && node.parentElement?.closest('[class*="VisuallyHidden"]') === null,
        )
        .map((node) => {
          range.selectNodeContents(node);
          return { text: node.textContent ?? '', box: range.getBoundingClientRect() };
        });
    return [...document.querySelectorAll('main [aria-label="Más datos"] svg')].flatMap((mark) => {
      const over = mark.getBoundingClientRect();
      const card = mark.closest('li, [role="listitem"]') ?? mark.parentElement!.parentElement!;
      return boxesOf(card)
        .filter(
          ({ box }) => box.right > over.left && box.left < over.right && box.bottom > over.top && box.top < over.bottom,
        )
        .map(({ text }) => `«${text}» under the button for more`);
    });
  });

/**
 * Parts of a screen that are not visible although the window has room: horizontal scrolling and text that is cut off.
 * The top bar and the menu may shorten; tabs and services on a phone are swiped; a form field scrolls its own text.
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
