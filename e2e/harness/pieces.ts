import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Follows the files that a page fetches. To be called before it is opened.
 * @returns a function that waits until the piece with this name was fetched ahead, with all files that it needs.
 */
export const watchPieces = (page: Page): ((piece: string) => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) open.add(request);
  });
  const close = (request: Request): void => void open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
  return async (piece) => {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/assets/${name}-`)),
      piece,
    );
    await expect.poll(() => open.size).toBe(0);
  };
};
