import type { Page } from 'playwright-core';

/** Between two keys of a quick hand. */
const KEY_MS = 40;

/**
 * Types as a hand does. Keys that come at once are a scanner's to the page, and on a busy machine their end and those
 * of the next field are one code: it is taken out of both again.
 */
export const typeByHand = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_MS });
