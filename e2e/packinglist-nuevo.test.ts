import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilScanning, untilFocused } from './harness/focused.ts';
import { longTracking } from './harness/long-records.ts';
import { hiddenParts } from './harness/overflow.ts';
import { putListos, putPackinglist } from './harness/packinglists.ts';
import { usePortal } from './harness/portal.ts';
import { scanAtOnce } from './harness/scanner.ts';
import { NARROW_DESKTOP } from './harness/sizes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
afterEach(async () => {
  await portal.query('update paquetes set packinglist_id = null');
  await portal.query('delete from packinglists');
});

const scan = async (page: Page, code: string): Promise<void> => {
  await untilScanning(page);
  await scanAtOnce(page, code);
};
const listas = () => portal.query<{ packinglist_id: number }>('select packinglist_id from packinglists');
const enLista = async (packinglist_id: number): Promise<string[]> =>
  (
    await portal.query<{ tracking: string }>(
      'select tracking from paquetes where packinglist_id = $1 order by tracking',
      [packinglist_id],
    )
  ).map(({ tracking }) => tracking);

test('going back before the first parcel leaves no list behind', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/packinglist');
  await page.getByRole('link', { name: 'Nuevo packing list' }).first().click();
  await page.getByRole('button', { name: /Aéreo PA/ }).click();
  await page.getByRole('heading', { name: 'Nuevo packing list · Aéreo' }).waitFor();
  await scan(page, 'NADIE0000001');
  const held = page.getByRole('region', { name: 'Sin agregar' });
  await held.getByText('No existe ningún paquete con el código NADIE0000001.').waitFor();
  expect(await listas()).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: /Aéreo PA/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Packing lists' }).waitFor();
  expect(await listas()).toEqual([]);
});

test('the first parcel stores the list, the next ones go into it, and what was refused before comes along', async () => {
  await putListos(portal, ['PRIMERO00001', 'PRIMERO00002', 'PRIMERO00003']);
  await putListos(portal, ['PRIMERO00009'], { factura: false });
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/packinglist/nuevo?servicio_id=10&lista=nueva');
  await scan(page, 'PRIMERO00009');
  const held = page.getByRole('region', { name: 'Sin agregar' });
  await held.getByText(/no tiene factura/i).waitFor();
  // As fast as possible: the second and third while the first is being stored.
  for (const code of ['PRIMERO00001', 'PRIMERO00002', 'PRIMERO00003']) await scan(page, code);
  await page.getByRole('heading', { name: /Agregar paquetes · PA-/ }).waitFor();
  await page.getByLabel('Totales de la lista').getByText('9.75 lb').waitFor();
  const made = await listas();
  expect(made).toHaveLength(1);
  expect(await enLista(made[0]!.packinglist_id)).toEqual(['PRIMERO00001', 'PRIMERO00002', 'PRIMERO00003']);
  await held.getByText('PRIMERO00009').first().waitFor();
  expect(
    await page
      .getByRole('list', { name: /Recién escaneados/ })
      .getByRole('listitem')
      .count(),
  ).toBe(3);

  // The next new list does not show it.
  await page.goto('/packinglist/nuevo?servicio_id=10&lista=nueva');
  await page.getByText('Esperando el primer paquete').waitFor();
  expect(await held.count()).toBe(0);
});

test('ticked parcels store the list too', async () => {
  await putListos(portal, ['MARCADO000011', 'MARCADO000012']);
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/packinglist/nuevo?servicio_id=10&lista=nueva&buscar=MARCADO0000');
  await page.getByText('MARCADO000011').first().waitFor();
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Agregar 2 paquetes' }).click();
  await page.getByRole('heading', { name: /Agregar paquetes · PA-/ }).waitFor();
  const [made] = await listas();
  expect(await enLista(made!.packinglist_id)).toEqual(['MARCADO000011', 'MARCADO000012']);
});

test.each(['the ticks', 'the scan'] as const)('ticks and a scan at once make one list: %s first', async (first) => {
  const codes = first === 'the ticks' ? ['ALAVEZ0000021', 'ALAVEZ0000022'] : ['ALAVEZ0000031', 'ALAVEZ0000032'];
  const scanned = first === 'the ticks' ? 'ESCANEA000021' : 'ESCANEA000031';
  await putListos(portal, [...codes, scanned]);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/packinglist/nuevo?servicio_id=10&lista=nueva&buscar=${codes[0]?.slice(0, -1)}`);
  await page
    .getByText(codes[0] ?? '')
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check();
  // The first of the two requests is in progress while the second is sent.
  await page.route('**/packinglist', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const add = (): Promise<void> => page.getByRole('button', { name: 'Agregar 2 paquetes' }).click();
  const field = page.locator('input[data-scan]').first();
  const read = async (): Promise<void> => {
    await field.focus();
    await scan(page, scanned);
  };
  if (first === 'the ticks') {
    await add();
    await read();
  } else {
    await read();
    await add();
  }
  await page.getByRole('heading', { name: /Agregar paquetes · PA-/ }).waitFor();
  const made = await listas();
  expect(made).toHaveLength(1);
  await expect.poll(() => enLista(made[0]!.packinglist_id)).toEqual([...codes, scanned].toSorted());
});

test('whoever goes back while the first parcel is being stored is not fetched back', async () => {
  await putListos(portal, ['ATRAS00000041']);
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/packinglist');
  await page.getByRole('link', { name: 'Nuevo packing list' }).first().click();
  await page.getByRole('button', { name: /Aéreo PA/ }).click();
  await page.getByText('Esperando el primer paquete').waitFor();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.route('**/packinglist', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await scan(page, 'ATRAS00000041');
  await page.goBack();
  await page.getByRole('button', { name: /Aéreo PA/ }).waitFor();
  await stored;
  await page.waitForTimeout(1000);
  expect(new URL(page.url()).pathname).toBe('/packinglist/nuevo');
  expect(await listas()).toHaveLength(1);
});

test('the open lists of the service are offered first; another is begun only when asked for', async () => {
  const abierta = await putPackinglist(portal, 'Abierto', ['ABIERTA00001']);
  await putPackinglist(portal, 'Cerrado', ['CERRADA00001']);
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/packinglist/nuevo');
  await page.getByRole('button', { name: /Aéreo PA/ }).click();
  const first = page.getByRole('main').locator('[data-opcion]').first();
  await first.getByText(`PA-${abierta}`).waitFor();
  await untilFocused(first);
  expect(await page.locator('[data-opcion]').count()).toBe(2);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Agregar paquetes · PA-${abierta}` }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /Lista nueva/ }).waitFor();
  await page.keyboard.press('2');
  await page.getByText('Esperando el primer paquete').waitFor();
  expect(await listas()).toHaveLength(2);
});

test('what waits in the warehouse fits a narrow desktop beside the list, however long its number and name', async () => {
  const cliente_id = await portal.world.cliente({
    cliente_nombre: 'María de los Ángeles',
    cliente_apellido: 'Hernández Fernández de Castellanos',
  });
  await putListos(portal, [longTracking()], { factura: false, cliente_id, peso_cobrar: 1234.5 });
  const { page } = await visit({ as: 'empleado', viewport: NARROW_DESKTOP });
  await page.goto(`/packinglist/${await putPackinglist(portal, 'Abierto')}/editar?limite=100`);
  await page.getByRole('region', { name: 'Tabla: Paquetes por agregar' }).getByText('1,234.50 lb').waitFor();
  expect(await hiddenParts(page)).toEqual([]);
});
