import type { Page } from 'playwright-core';

/** What stands around every signed-in screen: the way to its content, top bar, menu and the customer's bar. */
export const FRAME = ':has(> #contenido) > :is(.skip-link, header, aside, nav)';

/** What of a page is judged: all of it, or only what the screen puts inside its frame. */
export type Part = 'all' | 'content';

/** What of the frame one can press: its kind, its name without what it counts, and whether it is open. */
const piecesOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (frame) =>
      [...document.querySelectorAll(`:is(${frame}):is(a, button), :is(${frame}) :is(a, button)`)].map((piece) => {
        const name = (piece.getAttribute('aria-label') ?? piece.textContent ?? '').replaceAll(/\d+\+?/g, '').trim();
        return `${piece.tagName} ${name} ${piece.getAttribute('aria-expanded') ?? ''}`;
      }),
    FRAME,
  );

/**
 * The frame is half of what axe would look at and three quarters of the stops of the Tab key, and the same on each
 * screen. It is judged with the first screen of a visitor and wherever it shows a piece not seen before.
 */
export const frameJudge = () => {
  const seen = new Set<string>();
  /** @returns what is to be judged of the screen that this visitor has before them. */
  return async (page: Page, visitor: string): Promise<Part> => {
    const pieces = (await piecesOf(page)).map((piece) => `${visitor} ${piece}`);
    if (pieces.length > 0 && pieces.every((piece) => seen.has(piece))) return 'content';
    for (const piece of pieces) seen.add(piece);
    return 'all';
  };
};
