import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { SCREENS } from './harness/screens.ts';
import type { Size } from './harness/sizes.ts';

/** Screens that end the session of whoever opens them. */
const ENDING = new Set(['/logout', '/bloquear', '/lock-screen']);
/** Fewer would mean that they were not found. */
const LISTS = 20;

const portal = await usePortal();
const visit = await useBrowser(portal);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null);
};
const barsOf = (page: Page): Locator => page.getByRole('main').getByRole('search');
const focusIn = (place: Locator): Promise<boolean> => place.evaluate((node) => node.contains(document.activeElement));

/** What one may type into or choose from in a bar, by kind; the panel of «Filtros» is closed. */
const fieldsOf = (bar: Locator) =>
  bar.evaluate((node) => {
    const shown = [...node.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
      (one) => one.getClientRects().length > 0 && one.getAttribute('type') !== 'hidden',
    );
    const search = shown.filter((one) => one.matches('[type="search"]')).length;
    const order = shown.filter((one) => one.matches('select[aria-label="Ordenar por"]')).length;
    return { search, order, filters: shown.length - search - order };
  });

const screens = SCREENS.filter(({ as, route }) => as !== undefined && !ENDING.has(route));

describe.each(['escritorio', 'telefono'] as Size[])('every list on a %s', (size) => {
  const pages = new Map<string, Page>();
  let lists = 0;
  beforeAll(() => {
    lists = 0;
  });
  test.each(screens)('$route $as', async ({ route, as, address }) => {
    const page = pages.get(as!) ?? (await visit({ as: as!, size, keep: true })).page;
    pages.set(as!, page);
    await open(page, (await address?.(portal)) ?? route);
    for (const bar of await barsOf(page).all()) {
      lists++;
      const fields = await fieldsOf(bar);
      expect(fields.search).toBeLessThanOrEqual(1);
      // The main one; a list over which a switch chooses what it shows has that instead.
      const switches = await page.getByRole('main').getByRole('radiogroup', { name: /^Qué / }).count();
      expect(fields.filters).toBeLessThanOrEqual(switches > 0 ? 0 : 1);
      expect(fields.order).toBeLessThanOrEqual(size === 'telefono' ? 1 : 0);

      const button = bar.getByRole('button', { name: /^Filtros/ });
      if ((await button.count()) === 0 || (await page.getByRole('dialog').count()) > 0) continue;
      await button.focus();
      await page.keyboard.press('Enter');
      const panel =
        size === 'telefono' ? page.getByRole('dialog') : bar.getByRole('group', { name: 'Filtros', exact: true });
      await panel.getByRole('button', { name: 'Limpiar' }).waitFor();
      await expect.poll(() => focusIn(panel)).toBe(true);
      // The calendar's field is fetched apart.
      await panel.locator('input').first().waitFor();
      await page.keyboard.press('Tab');
      expect(await focusIn(panel)).toBe(true);
      // A calendar that the field opened is shut first.
      await page.keyboard.press('Escape');
      if (await panel.isVisible()) await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await expect.poll(() => focusIn(button)).toBe(true);
    }
  });

  test('they were found', () => {
    expect(lists).toBeGreaterThanOrEqual(LISTS);
  });
});

test('what is set behind «Filtros» is counted on it and stands below, each to be taken away', async () => {
  const { page } = await visit({ as: 'admin' });
  await open(page, '/guias?guia_tipo=Normal&servicio_id=10&buscar=GA');
  await page.getByRole('button', { name: 'Filtros: 2 puestos' }).waitFor();
  const chips = page.getByRole('group', { name: 'Filtros puestos' });
  await chips.getByRole('button', { name: 'Quitar filtro Tipo: Normal' }).click();
  await page.getByRole('button', { name: 'Filtros: 1 puesto' }).waitFor();
  expect(new URL(page.url()).search).toBe('?servicio_id=10&buscar=GA');
  await chips.getByRole('button', { name: 'Quitar filtro Servicio: Aéreo' }).click();
  await chips.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?buscar=GA');
});
