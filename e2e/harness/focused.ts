import type { Locator, Page } from 'playwright-core';

/** The aria-label of the element with the focus. */
export const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** Waits until this element has the focus: a form moves it only after it has drawn its messages. */
export const untilFocused = (place: Locator): Promise<void> => place.and(place.page().locator(':focus')).waitFor();

/** Waits until a scan field has the focus: earlier scans would go elsewhere. */
export const untilScanning = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.matches('input[data-scan]') === true);
};

/** The input itself, not its list of options, which has the same name. */
export const fieldOf = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'));

/** More than the stops between two fields of a form. */
const MOST_STOPS = 6;

/** Presses Tab until the field with this label has the focus. @throws Error if it is not reached soon. */
export const tabTo = async (page: Page, label: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: false }).and(page.locator(':focus'));
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if ((await field.count()) > 0) return;
  }
  throw new Error(`Tab does not come to ${label}`);
};

/** Goes to a select with few options by Tab, and chooses an option by arrow keys unless it has a value already. */
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
