import type { Page } from 'playwright-core';

/** What the element that has the focus is called by its label. */
export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** Waits until a field for codes has the focus: what is scanned before would go elsewhere. */
export const untilScanning = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.matches('input[data-scan]') === true);
};

/** The field itself, not the list of its choices, which has the same name. */
export const fieldOf = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'));

/** More stops than lie between two fields of a form. */
const MOST_STOPS = 6;

/** Goes on by Tab to the field of this label. @throws Error where it does not come soon. */
export const tabTo = async (page: Page, label: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: false }).and(page.locator(':focus'));
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if ((await field.count()) > 0) return;
  }
  throw new Error(`Tab does not come to ${label}`);
};

/** Goes on to a select of few, and takes an option by arrows unless one stands there already. */
export const chooseByArrows = async (page: Page, label: string, option: RegExp): Promise<void> => {
  await tabTo(page, label);
  const field = fieldOf(page, label);
  if ((await field.inputValue()) !== '') return;
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option });
  await wanted.waitFor();
  for (let stops = 0; stops < MOST_STOPS && (await wanted.getAttribute('data-combobox-selected')) === null; stops++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};
