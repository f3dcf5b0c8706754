import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan as scanKeys } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const scan = (page: Page, code: string) => scanKeys(page, code, 'Enter');
const at = (page: Page, field: string) =>
  page.waitForFunction((name) => {
    const { activeElement } = document;
    return name === 'code'
      ? activeElement?.matches('input[data-scan]') === true
      : activeElement?.getAttribute('data-field') === name;
  }, field);
/** Measures a parcel that was scanned at the intake, by hand. */
const measureParcel = async (page: Page): Promise<void> => {
  for (const [figure, next] of [
    ['10', 'largo'],
    ['12', 'ancho'],
    ['8', 'peso_real'],
    ['5', 'code'],
  ] as const) {
    await page.keyboard.type(figure, { delay: 40 });
    await page.keyboard.press('Enter');
    await at(page, next);
  }
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const open = async (page: Page, search = ''): Promise<void> => {
  await withoutPrinting(page);
  await page.goto(`/reempacar${search}`);
  await page.getByRole('heading', { name: 'Reempacar', level: 1 }).waitFor();
  await at(page, 'code');
};

let made = 0;
const trackings = (count: number): string[] =>
  Array.from({ length: count }, () => `TBA95${String((made += 1)).padStart(10, '0')}`);
const request = async (codes: readonly string[]): Promise<number> => {
  const { guia_id } = await portal.world.guia({
    guia_tipo: 'Reempaque',
    estado: 'Esperando Consolidación',
    instrucciones: 'Sin cajas de zapatos',
    // The weight that it got while its parcels arrived: 5.78 lb each.
    peso_cobrar: 5.78 * codes.length,
  });
  for (const tracking of codes)
    await portal.world.paquete({ estado: 'Recibido en USA', tracking, guia_id, ubicacion: 'A-03-2' });
  return guia_id;
};
const inside = (guia_id: number) =>
  portal.query<{ tracking: string; cantidad: number; reempaque_id: number | null }>(
    `select tracking, cantidad, reempaque_id from paquetes where guia_id = ${guia_id} order by paquete_id`,
  );

describe('with a scanner and the keyboard alone', () => {
  test('a complete request is opened from the list, repacked, labelled, taken back and done again', async () => {
    const codes = trackings(3);
    const guia_id = await request(codes);
    const [foreign = ''] = trackings(1);
    await portal.world.paquete({ estado: 'Recibido en USA', tracking: foreign, cliente_id: 1002 });
    const { page } = await visit({ as: 'empleado' });
    await open(page);
    const ready = region(page, 'Listas para reempacar');
    await ready.getByText('En A-03-2').first().waitFor();
    const [first = '', second = '', third = ''] = codes;
    await scan(page, first);
    const table = region(page, 'Paquetes de este reempaque');
    await table.getByText('En la mesa 1 de 3').waitFor();
    await table.getByText('«Sin cajas de zapatos»').waitFor();
    expect(await table.getByText('A-03-2').count()).toBe(2);
    await scan(page, foreign);
    await region(page, 'No entran en este reempaque').getByText('es de otro cliente.').waitFor();
    await scan(page, 'TBA959999999999');
    await region(page, 'No entran en este reempaque').getByText('nadie conoce este código.').waitFor();
    await scan(page, second);
    await table.getByText('En la mesa 2 de 3').waitFor();
    await scan(page, third);
    await at(page, 'alto');
    for (const [figure, next] of [
      ['10', 'largo'],
      ['12', 'ancho'],
      ['10', 'peso_real'],
    ] as const) {
      await page.keyboard.type(figure, { delay: 40 });
      await page.keyboard.press('Enter');
      await at(page, next);
    }
    // The button promises a label only if one is printed.
    const saving = (name: RegExp) => region(page, 'Paquete nuevo').getByRole('button', { name }).waitFor();
    await saving(/^Reempacar e imprimir/);
    await page.getByLabel('Imprimir al guardar').uncheck({ force: true });
    await saving(/^Reempacar(?! e imprimir)/);
    await page.getByLabel('Imprimir al guardar').check({ force: true });
    await page.locator('[data-field="peso_real"]').focus();
    await page.keyboard.type('7.5', { delay: 40 });
    // Three of 5.78 lb apart, 7.5 as one.
    await region(page, 'Paquete nuevo').getByText('Ahorra 9.84 lb, US$ 44.28.').waitFor();
    await page.keyboard.press('Enter');
    const last = region(page, 'Último reempaque');
    await last.getByText('Se reempacaron 3 paquetes').waitFor();
    await at(page, 'code');
    expect((await inside(guia_id)).filter(({ reempaque_id }) => reempaque_id === null)).toMatchObject([
      { cantidad: 3 },
    ]);

    // The old label leads to the new parcel. In lower case: an identical code within two seconds is the trigger held.
    await scan(page, first.toLowerCase());
    await region(page, 'No entran en este reempaque')
      .getByText(/REEMP\d{6}/)
      .waitFor();

    await last.getByRole('button', { name: 'Deshacer' }).press('Enter');
    await last.waitFor({ state: 'detached' });
    expect((await inside(guia_id)).map(({ reempaque_id }) => reempaque_id)).toEqual([null, null, null]);
  });

  test('from the address of a request; less than half of the weight is said twice, at its field', async () => {
    const codes = trackings(2);
    const guia_id = await request(codes);
    const { page } = await visit({ as: 'supervisor' });
    await open(page, `?guia_id=${guia_id}`);
    await region(page, 'Paquetes de este reempaque').getByText('Faltan 2').waitFor();
    for (const code of codes) await scan(page, code);
    await at(page, 'alto');
    for (const figure of ['5', '5', '5', '1']) {
      await page.keyboard.type(figure, { delay: 40 });
      await page.keyboard.press('Enter');
    }
    await page.getByText('Los paquetes pesaban 6.5 lb y el reempaque 1 lb: revise el peso.').first().waitFor();
    await at(page, 'peso_real');
    await page.keyboard.press('Enter');
    await region(page, 'Último reempaque').getByText('Se reempacaron 2 paquetes').waitFor();
    await page.waitForURL((url) => url.search === '');
  });

  test('its parcels are told on its page, and it is taken apart there', async () => {
    const codes = trackings(2);
    const guia_id = await request(codes);
    const { page } = await visit({ as: 'empleado' });
    await open(page, `?guia_id=${guia_id}`);
    await region(page, 'Paquetes de este reempaque').getByText('Faltan 2').waitFor();
    for (const code of codes) await scan(page, code);
    await at(page, 'alto');
    for (const figure of ['10', '12', '10', '6.25']) {
      await page.keyboard.type(figure, { delay: 40 });
      await page.keyboard.press('Enter');
    }
    await region(page, 'Último reempaque')
      .getByRole('link', { name: /^REEMP/ })
      .click();
    await page.getByText('Paquetes reempacados (2)').waitFor();
    for (const code of codes) await page.getByText(code).first().waitFor();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Deshacer reempaque' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer reempaque' }).click();
    await page.waitForURL(/\/paquetes$/);
    expect((await inside(guia_id)).map(({ reempaque_id }) => reempaque_id)).toEqual([null, null]);
  });

  test('the last parcel of a request leads to its repack by a key, and back to the table as it was', async () => {
    const { paquete_ids } = await portal.world.solicitud({
      guia_tipo: 'Reempaque & Consolidación',
      estado: 'Esperando Consolidación',
      recibidos: 1,
    });
    const codes = (
      await portal.query<{ tracking: string }>(
        `select tracking from paquetes where paquete_id = any($1) order by paquete_id`,
        [paquete_ids],
      )
    ).map(({ tracking }) => tracking);
    const [other = ''] = trackings(1);
    const { page } = await visit({ as: 'empleado', viewport: { width: 1366, height: 657 } });
    await withoutPrinting(page);
    await page.goto('/recibir/paquetes/10');
    await at(page, 'code');
    await scan(page, codes[1] ?? '');
    await measureParcel(page);
    const table = region(page, 'Paquete en curso');
    await table.getByText(/guardado, 1001\. Solicitud GA-\d+ completa: reempacar\./).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
    ).toBeLessThanOrEqual(0);
    // The next parcel is in progress already, without a known owner.
    await scan(page, other);
    await at(page, 'cliente');
    await page.keyboard.press('F7');
    await page.waitForURL(/\/reempacar\?/);
    await region(page, 'Paquetes de este reempaque').getByText('Faltan 2').waitFor();
    await page.keyboard.press('F7');
    await page.waitForURL(/\/recibir\/paquetes\/10$/);
    await table.getByText(other).waitFor();
    await at(page, 'cliente');
    expect(await region(page, 'Por atender').getByText(other).count()).toBe(0);

    await page.keyboard.press('F7');
    await region(page, 'Paquetes de este reempaque').getByText('Faltan 2').waitFor();
    await at(page, 'code');
    for (const code of codes) await scan(page, code);
    await at(page, 'alto');
    for (const figure of ['10', '12', '10', '6.25']) {
      await page.keyboard.type(figure, { delay: 40 });
      await page.keyboard.press('Enter');
    }
    await region(page, 'Último reempaque').getByText('Se reempacaron 2 paquetes').waitFor();
    await page.keyboard.press('F7');
    await table.getByText(other).waitFor();
    expect(await page.getByText(/completa: reempacar/).count()).toBe(0);
  });

  test('an intake that stays open says no more that a request waits once somebody else repacked it', async () => {
    const { paquete_ids } = await portal.world.solicitud({
      guia_tipo: 'Reempaque & Consolidación',
      estado: 'Esperando Consolidación',
      recibidos: 1,
    });
    const [, last] = await portal.query<{ tracking: string }>(
      `select tracking from paquetes where paquete_id = any($1) order by paquete_id`,
      [paquete_ids],
    );
    const { page } = await visit({ as: 'empleado' });
    await withoutPrinting(page);
    await page.goto('/recibir/paquetes/10');
    await at(page, 'code');
    await scan(page, last?.tracking ?? '');
    await measureParcel(page);
    // Where it was saved, and in the list of today.
    const asks = page.getByText(/completa: reempacar/);
    await expect.poll(() => asks.count()).toBe(2);
    const body = { paquete_ids, alto: 10, largo: 12, ancho: 10, peso_real: 6, cifras_confirmadas: true };
    const { status } = await portal.api('POST', '/packages/join', await portal.openSession('supervisor'), body);
    expect(status).toBe(200);
    await expect.poll(() => asks.count()).toBe(0);
    await region(page, 'Paquete en curso')
      .getByText(/guardado, 1001\.$/)
      .waitFor();
  });
});
