import type { Locator, Page } from 'playwright-core';

/** The pause between two keys of a fast typist. */
const KEY_MS = 40;

/**
 * Types like a person. Keys that come at once count as a scan, and on a busy machine the last ones of one field and the
 * first of the next would form one code, which the page removes from both.
 */
export const typeByHand = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: KEY_MS });

/** Presses a key on a field as long as a person does, so that it and the next one do not count as a scan. */
export const pressByHand = (field: Locator, key: string): Promise<void> => field.press(key, { delay: KEY_MS });
