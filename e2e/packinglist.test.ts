import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilScanning } from './harness/focused.ts';
import { putListos, putPackinglist } from './harness/packinglists.ts';
import { usePortal } from './harness/portal.ts';
import { pickUpWithClave } from './harness/retirar.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan as scanAnywhere, scanAtOnce as scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const estadosOf = async (trackings: readonly string[]): Promise<string[]> =>
  (
    await portal.query<{ paquete_estado: string }>(
      'select paquete_estado from paquetes where tracking = any($1) order by tracking',
      [trackings],
    )
  ).map(({ paquete_estado }) => paquete_estado);
const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Grupos de paquetes' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('a list is scanned together, closed and sent, received with one missing and one unexpected, then completed', async () => {
  const [one, two, three] = ['1Z999AA10123456784', 'VIAJE000002', 'VIAJE000003'] as const;
  await putListos(portal, [one, two, three]);
  await putListos(portal, ['VIAJE000009'], { factura: false });

  const { page } = await visit({ as: 'supervisor' });
  await withoutPrinting(page);
  await page.goto('/packinglist/nuevo');
  await page.getByRole('button', { name: /Aéreo PA/ }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'Nuevo packing list · Aéreo' }).waitFor();

  // Three scans without touching anything; the first again; one without its invoice; an unknown one.
  await untilScanning(page);
  const last = page.getByRole('status').filter({ hasText: /VIAJE|1Z|NADIE|primer/ });
  await scan(page, one.toLowerCase());
  await last.filter({ hasText: one }).waitFor();
  await page.getByRole('heading', { name: /PA-\d+/ }).waitFor();
  const name = /PA-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  const packinglist_id = Number(name.slice(3));
  await page
    .getByRole('list', { name: /Recién escaneados/ })
    .getByText(one)
    .waitFor();
  await untilScanning(page);
  await scan(page, two);
  await scan(page, three);
  const totals = page.getByLabel('Totales de la lista');
  await totals.getByText('9.75 lb').waitFor();
  await scan(page, 'VIAJE000009');
  const held = page.getByRole('region', { name: 'Sin agregar' });
  await held.getByText(/no tiene factura/i).waitFor();
  await scan(page, 'NADIE0000001');
  await held.getByText('No existe ningún paquete con el código NADIE0000001.').waitFor();
  // They survive a reload.
  await page.reload();
  await held.getByText('NADIE0000001').first().waitFor();
  await held.getByRole('button', { name: 'Quitar NADIE0000001 de los pendientes' }).click();
  await held.getByText('NADIE0000001').first().waitFor({ state: 'hidden' });
  // A supervisor lets the other travel, right there.
  await held.getByLabel('Por qué viaja sin factura VIAJE000009').fill('Regalo');
  await page.keyboard.press('Enter');
  await totals.getByText('13.00 lb').waitFor();
  await held.waitFor({ state: 'hidden' });
  await untilScanning(page);

  // Closing the list prints its label; nothing more can be added.
  const label = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Cerrado', { exact: true }).first().waitFor();
  expect((await label).suggestedFilename()).toBe(`Packing list ${name}.pdf`);
  await page.goto('/enviar/hn');
  await page.getByRole('checkbox', { name: 'Elegir esta fila' }).check();
  await page.getByRole('button', { name: 'Enviar 1 lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(`${name} se envió a Honduras con 4 paquetes.`).waitFor();
  expect(await estadosOf([one, two, three])).toEqual(['Enviado a HN', 'Enviado a HN', 'Enviado a HN']);

  // In Honduras the label of the list is scanned, then parcel after parcel.
  await putListos(portal, ['AJENO0000001']);
  const { page: bodega } = await visit({ as: 'empleado' });
  await bodega.goto('/recibir/hn');
  await bodega.getByRole('link', { name }).waitFor();
  await untilScanning(bodega);
  await scan(bodega, `PA${String(packinglist_id).padStart(6, '0')}`);
  await bodega.getByRole('heading', { name: `Recibir ${name}` }).waitFor();
  await untilScanning(bodega);
  for (const code of [one, two, 'AJENO0000001', 'VIAJE000009']) await scan(bodega, code);
  // The label of another list is no box that came unexpected.
  await scan(bodega, 'PE000003');
  await bodega.getByText('Es la etiqueta de PE-3, no una caja.').waitFor();
  await bodega.getByRole('button', { name: 'Recibir 3 paquetes' }).waitFor();
  await bodega.getByRole('region', { name: 'Inesperados' }).getByText('AJENO0000001').waitFor();
  // Nothing is stored yet, and nothing is lost.
  expect(await estadosOf([one, two, three])).toEqual(['Enviado a HN', 'Enviado a HN', 'Enviado a HN']);
  await bodega.reload();
  await bodega.getByRole('button', { name: 'Recibir 3 paquetes' }).waitFor();
  for (const [label, count] of [
    ['Esperados', '4'],
    ['Recibidos', '3'],
    ['Faltan', '1'],
    ['Inesperados', '1'],
  ] as const)
    expect(await group(bodega, label).textContent()).toBe(`${label}${count}`);
  await bodega.getByRole('region', { name: 'Tabla: Faltan' }).getByText(three).waitFor();
  await bodega.getByRole('button', { name: 'Recibir 3 paquetes' }).click();
  await bodega.getByText(`Se recibieron 3 paquetes de ${name}. Falta 1.`).waitFor();
  expect(await estadosOf([one, two, three])).toEqual(['Recibido en HN', 'Recibido en HN', 'Enviado a HN']);

  // The last one is found later: ticked by hand, received by keyboard.
  await bodega.getByRole('checkbox', { name: `Llegó: ${three}` }).click();
  await bodega.getByRole('button', { name: 'Recibir 1 paquete' }).waitFor();
  await bodega.keyboard.press('Control+Enter');
  await bodega.getByText('La lista está completa', { exact: true }).waitFor();
  expect(await estadosOf([one, two, three])).toEqual(['Recibido en HN', 'Recibido en HN', 'Recibido en HN']);

  // The next step is offered right there, and disappears when it is done.
  await bodega.getByRole('button', { name: 'Poner disponibles 4 guías' }).click();
  await bodega.getByRole('dialog').getByRole('button', { name: 'Marcar disponibles' }).click();
  await bodega.getByText('4 guías quedaron disponibles.', { exact: false }).waitFor();
  await bodega.getByRole('button', { name: /^Poner disponible/ }).waitFor({ state: 'hidden' });
});

test('a parcel leaves a list only by the password of a supervisor, told at its field when it is wrong', async () => {
  const packinglist_id = await putPackinglist(portal, 'Cerrado', ['SALE00000001', 'QUEDA0000001']);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/packinglist/${packinglist_id}`);
  await pickUpWithClave(page, 'SALE00000001');
  await page.getByText(/SALE00000001; autorizó/).waitFor();
  expect(await estadosOf(['SALE00000001'])).toEqual(['Recibido en USA']);
});

test('where there is no scanner, parcels are ticked from what waits in the warehouse', async () => {
  await putListos(portal, ['MARCADO000001', 'MARCADO000002']);
  const packinglist_id = await putPackinglist(portal, 'Abierto', ['DENTRO000001']);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/packinglist/${packinglist_id}/editar?buscar=MARCADO`);
  await page.getByText('MARCADO000001').first().waitFor();
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Agregar 2 paquetes' }).click();
  await page.getByLabel('Totales de la lista').getByText('9.75 lb').waitFor();
  const { length } = await portal.query('select 1 from paquetes where packinglist_id = $1', [packinglist_id]);
  expect(length).toBe(3);
});

test('a scan on the page of an open list is added to it; what was refused is named before the list is closed', async () => {
  await putListos(portal, ['PAGINA000001', 'PAGINA000002']);
  const packinglist_id = await putPackinglist(portal, 'Abierto', ['DENTRO000002']);
  const { page } = await visit({ as: 'empleado' });
  await withoutPrinting(page);
  await page.goto(`/packinglist/${packinglist_id}`);
  await page.getByText('DENTRO000002').first().waitFor();
  // The label of another list opens that list.
  const other = await putPackinglist(portal, 'Abierto', ['OTRA00000001']);
  await scanAnywhere(page, `PA${String(other).padStart(6, '0')}`, 'Enter');
  await page.getByText('OTRA00000001').first().waitFor();
  await page.goBack();
  await page.getByText('DENTRO000002').first().waitFor();
  for (const code of ['PAGINA000001', 'PAGINA000002', 'NADIE0000002']) await scanAnywhere(page, code, 'Enter');
  await page.waitForURL(`**/packinglist/${packinglist_id}/editar`);
  await page.getByLabel('Totales de la lista').getByText('9.75 lb').waitFor();
  const held = page.getByRole('region', { name: 'Sin agregar' });
  await held.getByText('No existe ningún paquete con el código NADIE0000002.').waitFor();
  await untilScanning(page);
  await scan(page, 'PE000003');
  await held.getByText('Es la etiqueta de PE-3, no una caja.').waitFor();

  const estado = async () =>
    (await portal.query('select estado from packinglists where packinglist_id = $1', [packinglist_id]))[0];
  const question = page.getByRole('dialog', { name: `Cerrar PA-${packinglist_id} sin 2 códigos escaneados` });
  await page.keyboard.press('Control+Enter');
  await question.getByText('Sin agregar: PE000003 y NADIE0000002.', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Volver' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await estado()).toEqual({ estado: 'Abierto' });
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Cerrar de todos modos' }).click();
  await page.getByText(`El packing list PA-${packinglist_id} se cerró.`).waitFor();
  expect(await estado()).toEqual({ estado: 'Cerrado' });
});

test.each([
  ['before it is filled', 'TARDE'],
  ['while it is filled', 'JUSTO'],
] as const)('what was scanned for a list that is closed %s is named, and never goes in later', async (when, prefix) => {
  const codes = [`${prefix}0000001`, `${prefix}0000002`] as const;
  await putListos(portal, codes);
  const packinglist_id = await putPackinglist(portal, 'Abierto', [`${prefix}0000009`]);
  const { page } = await visit({ as: 'empleado' });
  await withoutPrinting(page);
  await page.goto(`/packinglist/${packinglist_id}`);
  await page.getByText(`${prefix}0000009`).first().waitFor();
  // A colleague closes it, and the page is still reading that when the next boxes are scanned.
  const address = `**/api/v2/packinglist/${packinglist_id}`;
  let read = (): void => undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  await page.route(address, async (route) => {
    await reading;
    await route.continue();
  });
  let open = (): void => undefined;
  const opening = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/PackinglistEditPage-*.js', async (route) => {
    await opening;
    await route.continue();
  });
  const asked = page.waitForRequest(address);
  const answered = page.waitForResponse(address);
  const token = await portal.openSession('admin');
  await portal.api('PUT', `/packinglist/${packinglist_id}`, token, { estado: 'Cerrado' });
  await asked;
  for (const code of codes) await scanAnywhere(page, code, 'Enter');
  await page.waitForURL(`**/packinglist/${packinglist_id}/editar`);
  const held = page.getByRole('region', { name: 'Sin agregar' });
  if (when === 'before it is filled') {
    read();
    await answered;
    open();
  } else {
    open();
    await held.getByText(codes[1], { exact: true }).waitFor();
    read();
  }
  await page.getByText('La lista está en estado Cerrado', { exact: true }).waitFor();
  const main = page.getByRole('main');
  if (when === 'while it is filled') await main.getByText(`No se agregaron: ${codes[1]} y ${codes[0]}.`).waitFor();
  else await page.getByText(`${codes[0]} y ${codes[1]} no se agregaron: la lista está en estado Cerrado.`).waitFor();
  await page.getByRole('button', { name: 'Volver a abrir' }).click();
  await untilScanning(page);
  await page.getByText('Lo que escanee aparece aquí, lo último primero.').waitFor();
  await page.getByLabel('Totales de la lista').getByText('3.25 lb').waitFor();
  expect(
    await portal.query('select paquete_id from paquetes where packinglist_id = $1', [packinglist_id]),
  ).toHaveLength(1);
});

test('the label of a list ticks it where lists are sent; one that is open is refused and stays in sight', async () => {
  const [one, other] = [await putPackinglist(portal, 'Cerrado'), await putPackinglist(portal, 'Cerrado')];
  const open = await putPackinglist(portal, 'Abierto');
  const label = (id: number): string => `PA${String(id).padStart(6, '0')}`;
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/enviar/hn');
  const row = (id: number) => page.getByRole('row', { name: new RegExp(`PA-${id}\\b`) });
  await row(one).getByRole('checkbox').check();
  await scanAnywhere(page, label(open), 'Enter');
  const refused = page.getByRole('region', { name: 'No se tomaron' });
  await refused.getByText(`PA-${open} está en estado Abierto.`).waitFor();
  await scanAnywhere(page, label(other), 'Enter');
  await page.getByText(`PA-${other} elegida.`).waitFor();
  await page.getByText('2 filas elegidas').waitFor();
  expect(await row(other).getByRole('checkbox').isChecked()).toBe(true);
  await refused.getByText(`PA-${open} está en estado Abierto.`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/enviar/hn');
});

test('a list that has not left Miami, or has come whole, claims nothing and waits for the next list', async () => {
  const abierto = await putPackinglist(portal, 'Abierto', ['ARMANDO00001', 'ARMANDO00002']);
  const cerrado = await putPackinglist(portal, 'Cerrado', ['CERRADO00001']);
  const enviado = await putPackinglist(portal, 'Enviado a HN', ['ENVIADO00001', 'ENVIADO00002']);
  const label = (id: number): string => `PA${String(id).padStart(6, '0')}`;
  const { page } = await visit({ as: 'empleado' });
  const groups = page.getByRole('navigation', { name: 'Grupos de paquetes' });
  const opened = (id: number) => page.getByRole('heading', { name: `Recibir PA-${id}` }).waitFor();

  await page.goto(`/recibir/hn?packinglist_id=${abierto}`);
  await page.getByText('La lista está en estado Abierto').waitFor();
  await page.getByText(/Miami todavía la está armando/).waitFor();
  expect(await groups.count()).toBe(0);
  await untilScanning(page);
  // A parcel of this list opens nothing else; the label of another list opens that one.
  await scan(page, 'ARMANDO00002');
  await page.getByRole('status').getByText('Es de esta misma lista.').waitFor();
  await scan(page, label(cerrado));
  await opened(cerrado);
  await page.getByText(/Miami todavía no la ha enviado/).waitFor();
  expect(await groups.count()).toBe(0);
  await untilScanning(page);
  await scan(page, 'ENVIADO00001');
  await opened(enviado);
  await untilScanning(page);
  for (const code of ['ENVIADO00001', 'ENVIADO00002']) await scan(page, code);
  await page.getByRole('button', { name: 'Recibir 2 paquetes' }).click();

  // Complete: the figures are right, and the next list can be scanned right there.
  await page.getByText('La lista está completa', { exact: true }).waitFor();
  await page.getByText(`Se recibieron 2 paquetes de PA-${enviado}`, { exact: false }).waitFor();
  for (const [name, count] of [
    ['Esperados', '2'],
    ['Recibidos', '2'],
    ['Faltan', '0'],
  ] as const)
    expect(await group(page, name).textContent()).toBe(`${name}${count}`);
  await untilScanning(page);
  await scan(page, label(abierto));
  await opened(abierto);
});

test('a list that became empty is discarded from its page', async () => {
  const id = await portal.world.packinglist();
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/packinglist/${id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Descartar lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByText(`El packing list PA-${id} se descartó.`).waitFor();
  await page.getByRole('heading', { name: 'Packing lists' }).waitFor();
  expect(await portal.query('select from packinglists where packinglist_id = $1', [id])).toHaveLength(0);
  await page.goto(`/packinglist/${id}`);
  await page.getByRole('heading', { name: 'No encontramos la página que estás buscando.' }).waitFor();
});
