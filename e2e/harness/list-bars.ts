import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Size } from './sizes.ts';

const focusIn = (place: Locator): Promise<boolean> => place.evaluate((node) => node.contains(document.activeElement));
/** Screens are examined concurrently, where a test may not use `expect.poll`. */
const untilFocusIn = async (page: Page, place: Locator): Promise<void> => {
  await page.waitForFunction((node) => node?.contains(document.activeElement), await place.elementHandle());
};

/** The visible fields of a list's bar, by kind; the panel «Filtros» is closed. */
const fieldsOf = (bar: Locator) =>
  bar.evaluate((node) => {
    const shown = [...node.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
      (one) => one.getClientRects().length > 0 && one.getAttribute('type') !== 'hidden',
    );
    const search = shown.filter((one) => one.matches('[type="search"]')).length;
    const order = shown.filter((one) => one.matches('select[aria-label="Ordenar por"]')).length;
    return { search, order, filters: shown.length - search - order };
  });

/** Opens and leaves the panel «Filtros» with the keyboard only. */
const walkPanel = async (page: Page, bar: Locator, button: Locator, size: Size): Promise<void> => {
  await button.focus();
  await page.keyboard.press('Enter');
  const panel =
    size === 'telefono' ? page.getByRole('dialog') : bar.getByRole('group', { name: 'Filtros', exact: true });
  await panel.getByRole('button', { name: 'Limpiar' }).waitFor();
  await untilFocusIn(page, panel);
  // The calendar field is loaded separately.
  await panel.locator('input').first().waitFor();
  await page.keyboard.press('Tab');
  expect(await focusIn(panel)).toBe(true);
  // The first Escape closes a calendar that the field opened.
  await page.keyboard.press('Escape');
  if (await panel.isVisible()) await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await untilFocusIn(page, button);
};

/**
 * Expects every list's bar on the screen to have the common form; docs/decisions/0047-filters-of-lists.md.
 * @returns the number of lists.
 */
export const expectListBars = async (page: Page, size: Size): Promise<number> => {
  const bars = await page.getByRole('main').getByRole('search').all();
  for (const bar of bars) {
    const fields = await fieldsOf(bar);
    expect(fields.search).toBeLessThanOrEqual(1);
    // One main filter; a list with a switch above it has that instead.
    const switches = await page.getByRole('main').getByRole('radiogroup', { name: /^Qué / }).count();
    expect(fields.filters).toBeLessThanOrEqual(switches > 0 ? 0 : 1);
    expect(fields.order).toBeLessThanOrEqual(size === 'telefono' ? 1 : 0);
    const button = bar.getByRole('button', { name: /^Filtros/ });
    // Behind a dialog the list cannot be reached.
    if ((await button.count()) === 0 || (await page.getByRole('dialog').count()) > 0) continue;
    await walkPanel(page, bar, button, size);
  }
  return bars.length;
};
