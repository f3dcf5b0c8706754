import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: held } = document;
    if (held === null || held === document.body) return 'nothing';
    if (held.matches('[data-scan]')) return 'scan field';
    return held.getAttribute('aria-label') ?? held.textContent ?? '';
  });

test('«Marcar disponibles» has the focus on opening and after its work, and keeps only what was refused', async () => {
  const price = { guia_valor: 12.5, peso_cobrar: 2.75 };
  const { guia_numero } = await portal.world.guia({ estado: 'Recibido en HN', ...price, paquetes: 1 });
  const other = await portal.world.guia({ estado: 'Recibido en HN', ...price, paquetes: 1 });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/guias');
  await page.getByRole('main').getByRole('link', { name: 'Marcar disponibles' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Marcar guías disponibles' }).waitFor();
  await expect.poll(() => focused(page)).toBe('scan field');

  await page.keyboard.type(`GA-${guia_numero}`);
  await page.keyboard.press('Enter');
  // Who sees all branches is told where it lies, by the scan and by the question.
  await page.getByText(/elegida: .+, en .+\./).waitFor();
  await page.keyboard.type('NADA-1');
  await page.keyboard.press('Enter');
  const refused = page.getByRole('region', { name: 'No se tomaron' });
  await refused.getByText('No es una guía, ni el tracking de un paquete que esté en una.').waitFor();
  // What follows does not take it away.
  await page.keyboard.type(`GA-${other.guia_numero}`);
  await page.keyboard.press('Enter');
  const told = page.getByText(`GA-${other.guia_numero} elegida:`);
  await told.waitFor();
  await page.getByRole('button', { name: 'Marcar disponibles' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/^2 de .+\. El total queda fijo/)
    .waitFor();
  await untilFocused(page.getByRole('dialog').getByRole('button', { name: 'Marcar disponibles' }));
  await page.keyboard.press('Enter');
  await told.waitFor({ state: 'hidden' });
  await refused.getByText('NADA-1').waitFor();
  await expect.poll(() => focused(page)).toBe('scan field');
});

test('after «Filtros» Tab goes into the panel that it opened', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/reporte/entregas');
  const button = page.getByRole('button', { name: /^Filtros/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'Filtros', exact: true });
  await panel.getByRole('button', { name: 'Limpiar' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((node) => node.contains(document.activeElement))).toBe(true);
});

test('F4 adds a payment and goes there; without it the focus is at the button that adds', async () => {
  await guiaDisponible(portal);
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/entrega?cliente_id=1001');
  await page.getByRole('form', { name: 'Cobro' }).waitFor();
  await page.keyboard.press('F4');
  await expect.poll(() => focused(page)).toBe('Método del pago 2');
  await page.getByRole('button', { name: 'Quitar el pago 2' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Agregar pago');
});

test('rows that are not chosen any more leave the focus with the list', async () => {
  await portal.world.guia({ estado: 'Recibido en HN', guia_valor: 12.5, paquetes: 1 });
  const { page } = await visit({ as: 'admin' });
  // A list without a field for codes, which would take the focus.
  await page.goto('/guias');
  await page.getByRole('checkbox', { name: 'Elegir esta fila' }).first().check();
  await page.getByRole('button', { name: 'Quitar selección' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Tabla: /);
});
