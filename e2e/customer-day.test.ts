import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { invoiceFile } from './harness/invoice.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const TRACKING = 'TBA310000000001';
const PREALERTS = '**/packages/prealerts';
const INVOICE = invoiceFile('zapatos.pdf');

const noSignal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Sin conexión' });
const send = (page: Page) => page.getByRole('button', { name: 'Pre-alertar', exact: true }).click();
const notSent = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'problemas para comunicarse con el servidor' });
const stored = () =>
  portal.query<{ paquete_descripcion: string; with_invoice: boolean }>(
    `select paquete_descripcion, factura_clave is not null as with_invoice from paquetes where tracking = $1`,
    [TRACKING],
  );
/** Expects the form to keep what was typed, with the name of its invoice. */
const expectAsTyped = async (page: Page): Promise<void> => {
  expect(await page.getByRole('textbox', { name: 'Tracking' }).inputValue()).toBe(TRACKING);
  expect(await page.getByLabel('¿Qué contiene?').inputValue()).toBe('Zapatos deportivos');
  expect(await page.getByLabel('Valor de la compra').inputValue()).toBe('64.99');
  await page.getByText(INVOICE.name).first().waitFor();
};

test('a customer on a phone whose signal comes and goes loses and doubles nothing', async () => {
  const { page, context } = await visit({ as: 'clienteA', size: 'telefono', offline: true });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Así trae su primera compra' }).waitFor();
  await page.getByRole('heading', { name: 'Pre-alerte su compra' }).waitFor();

  // Without signal the home stays; a screen never opened says so, and opens by itself when the signal is back.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Pre-alertar', exact: true }).click();
  await noSignal(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Hola, Ana' }).waitFor();
  await page.goForward();
  await noSignal(page).waitFor();
  await context.setOffline(false);
  await page.getByRole('textbox', { name: 'Tracking' }).fill(TRACKING);
  await page.getByLabel('¿Qué contiene?').fill('Zapatos deportivos');
  await page.getByLabel('Valor de la compra').fill('64.99');
  await page.locator('input[type=file]').first().setInputFiles(INVOICE);

  // The request fails: everything typed stays, and leaving asks first.
  await context.setOffline(true);
  await send(page);
  await notSent(page).waitFor();
  await expectAsTyped(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expectAsTyped(page);
  expect(await stored()).toEqual([]);
  await context.setOffline(false);

  // The request arrives but its answer is lost: pressing again reports the result and creates no second parcel.
  let lost = 0;
  await context.route(PREALERTS, async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect.poll(() => lost).toBe(1);
  await expect.poll(stored).toHaveLength(1);
  await notSent(page).waitFor();
  await expectAsTyped(page);
  await context.unroute(PREALERTS);
  await send(page);
  await page.getByRole('heading', { name: 'Su paquete quedó pre-alertado' }).waitFor();
  expect(await stored()).toEqual([{ paquete_descripcion: 'Zapatos deportivos', with_invoice: true }]);
  const moves = await portal.query(
    `select h.accion from historial h join paquetes p on h.entidad = 'paquete' and p.paquete_id = h.entidad_id where p.tracking = $1`,
    [TRACKING],
  );
  expect(moves).toHaveLength(1);

  // The open list stays visible without signal; the parcel opens when the signal is back.
  await page.getByRole('link', { name: 'Ver mis paquetes' }).click();
  const parcel = page.getByRole('link', { name: TRACKING });
  await page.getByRole('heading', { name: 'Mis paquetes' }).waitFor();
  await parcel.waitFor();
  await context.setOffline(true);
  await parcel.click();
  await noSignal(page).waitFor();
  await page.goBack();
  await parcel.waitFor();
  await parcel.click();
  await noSignal(page).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: TRACKING }).waitFor();
});
