import type { Page } from 'playwright-core';

/** The frame of every signed-in screen: skip link, top bar, menu and the customer's bar. */
export const FRAME = ':has(> #contenido) > :is(.skip-link, header, aside, nav)';

/** The part of a page to judge: all of it, or only the screen inside the frame. */
export type Part = 'all' | 'content';

/** The buttons and links of the frame: kind, name without counts, and whether it is open. */
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
 * The frame is half of what axe examines and three quarters of the Tab stops, and the same on each screen. It is judged
 * with a visitor's first screen and whenever it has a button or link not seen before.
 */
export const frameJudge = () => {
  const seen = new Set<string>();
  /** @returns which part of this visitor's screen to judge. */
  return async (page: Page, visitor: string): Promise<Part> => {
    const pieces = (await piecesOf(page)).map((piece) => `${visitor} ${piece}`);
    if (pieces.length > 0 && pieces.every((piece) => seen.has(piece))) return 'content';
    for (const piece of pieces) seen.add(piece);
    return 'all';
  };
};
