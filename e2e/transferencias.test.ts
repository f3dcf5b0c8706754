import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { useBrowser } from './harness/browser.ts';
import { untilScanning } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { pickUpWithClave } from './harness/retirar.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scanAtOnce as scan } from './harness/scanner.ts';
import { putTransferencia, putTrasladables } from './harness/transferencias.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Grupos de cajas' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('guides are scanned together for another branch, one stays behind by password, two come and the third later', async () => {
  const destino = await portal.world.sucursal({ sucursal_nombre: 'Roatán', tarifa_transporte: 2.5 });
  const guias = await putTrasladables(portal, 5);
  const numeros = await portal.query<{ guia_id: number; guia_numero: number }>(
    'select guia_id, guia_numero from guias where guia_id = any($1) order by guia_id',
    [guias.map(({ guia_id }) => guia_id)],
  );
  const codes = numeros.map(({ guia_numero }) => ownBarcode('G', 'A', guia_numero));
  const names = numeros.map(({ guia_numero }) => guiaText('A', guia_numero));
  const [one = '', two = '', three = '', four = '', other = ''] = codes;
  const lie = (): Promise<{ sucursal_id: number; transferencia_id: number | null }[]> =>
    portal.query('select sucursal_id, transferencia_id from guias where guia_id = any($1) order by guia_id', [
      guias.slice(0, 4).map(({ guia_id }) => guia_id),
    ]);

  const { page } = await visit({ as: 'supervisor' });
  await withoutPrinting(page);
  await page.goto('/guias/transferencias/nuevo');
  await page.getByRole('button', { name: /Roatán/ }).click();
  await page.getByRole('heading', { name: 'Nueva transferencia · Roatán' }).waitFor();
  await page.getByLabel(/Escanee o escriba/).waitFor();
  await untilScanning(page);
  await scan(page, one);
  await page.waitForURL('**/guias/transferencias/*/editar*');
  await page.getByRole('heading', { name: /^Agregar guías · T-\d+/ }).waitFor();
  const name = /T-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  const label = `T${name.slice(2).padStart(6, '0')}`;
  await untilScanning(page);
  for (const code of [two, three, four]) await scan(page, code);
  await page.getByLabel('Totales de la transferencia').getByText('13.00 lb').waitFor();
  await scan(page, 'NADIE0000001');
  await page
    .getByRole('region', { name: 'Sin agregar' })
    .getByText('No existe ninguna guía con el código NADIE0000001.')
    .waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByText('Sin agregar: NADIE0000001.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Cerrar de todos modos' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${name} Cerrado`) }).waitFor();

  // Sets the driver; and leaves one guide behind, with the password of an entitled user.
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Conductor y vehículo' }).click();
  await page.getByRole('textbox', { name: 'Conductor' }).fill('Luis Paz');
  await page.getByLabel('Placa').fill('HAA 1234');
  await page.keyboard.press('Enter');
  await page.getByText('Luis Paz').waitFor();
  await pickUpWithClave(page, names[3] ?? '');
  await page.getByRole('button', { name: 'Enviar a Roatán' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${name} Enviado a Sucursal`) }).waitFor();

  // At the branch its label is scanned, then guide after guide: one was not expected, one is missing.
  const { page: tienda } = await visit({ as: { usuario: await portal.world.usuario({ sucursal_id: destino }) } });
  await tienda.goto('/guias/transferencias/recibir');
  await tienda.getByRole('link', { name }).waitFor();
  await untilScanning(tienda);
  await scan(tienda, label);
  await tienda.getByRole('heading', { name: `Recibir ${name}` }).waitFor();
  await untilScanning(tienda);
  for (const code of [one, two, other]) await scan(tienda, code);
  await tienda.getByRole('button', { name: 'Recibir 2 cajas' }).waitFor();
  await tienda
    .getByRole('region', { name: 'Inesperadas' })
    .getByText(new RegExp(`${names[4]}`))
    .waitFor();
  for (const [title, count] of [
    ['Esperadas', '3'],
    ['Recibidas', '2'],
    ['Faltan', '1'],
    ['Inesperadas', '1'],
  ] as const)
    expect(await group(tienda, title).textContent()).toBe(`${title}${count}`);
  await tienda.keyboard.press('Control+Enter');
  await tienda.getByText(`Se recibieron 2 guías de ${name}. Falta 1.`).waitFor();
  const main = (await lie())[3]?.sucursal_id;
  expect((await lie()).map(({ sucursal_id }) => sucursal_id)).toEqual([destino, destino, main, main]);
  await scan(tienda, three);
  await tienda.getByRole('button', { name: 'Recibir 1 caja' }).click();
  await tienda.getByText('La transferencia está completa', { exact: true }).waitFor();
  expect((await lie()).map(({ sucursal_id }) => sucursal_id)).toEqual([destino, destino, destino, main]);

  // Its number opens it from anywhere; the history of a guide leads to it, and its owner reads where it arrived.
  await tienda.keyboard.press('Control+k');
  await tienda.getByRole('combobox', { name: 'Buscar en todo' }).fill(name);
  await tienda.keyboard.press('Enter');
  await tienda.getByRole('heading', { name: new RegExp(`^${name} Recibido en Sucursal`) }).waitFor();
  await tienda.getByRole('link', { name: names[0] ?? '' }).click();
  await tienda.getByText('Llegó a la sucursal').waitFor();
  await tienda.getByRole('link', { name }).first().waitFor();
  const { page: casa } = await visit({ as: 'clienteA' });
  await casa.goto(`/guias/${guias[0]?.guia_id}`);
  await casa.getByText('Llegó a la sucursal').waitFor();
  await casa.getByText('Roatán').first().waitFor();
  expect(await casa.getByText(name).count()).toBe(0);
});

test('who has a branch begins with what leaves from it and what comes to it, and sees the rest by one touch', async () => {
  const lejos = await putTransferencia(portal, 'Enviado a Sucursal');
  const saliente = await putTransferencia(portal, 'Cerrado');
  const [row] = await portal.query<{ sucursal_id: number }>(
    'select sucursal_id from transferencias where transferencia_id = $1',
    [lejos],
  );
  const sucursal_id = row?.sucursal_id;
  const usuario = await portal.world.usuario({ rol: 'Supervisor', sucursal_id: sucursal_id ?? 0 });
  const { page } = await visit({ as: { usuario } });
  await page.goto('/guias/transferencias/recibir');
  await page.waitForURL(new RegExp(`sucursal_id=${sucursal_id}$`));
  await page.getByRole('link', { name: `T-${lejos}`, exact: true }).waitFor();
  await page.goto('/guias/transferencias/enviar');
  await page.waitForURL(new RegExp(`sucursal_origen_id=${sucursal_id}$`));
  await page.getByText('Sin resultados').waitFor();
  expect(await page.getByRole('link', { name: `T-${saliente}`, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: /^Quitar filtro Sale de/ }).click();
  await page.getByRole('link', { name: `T-${saliente}`, exact: true }).waitFor();

  // A transfer to another branch is refused here, and cannot be scanned.
  const ajena = await putTransferencia(portal, 'Enviado a Sucursal');
  await page.goto(`/guias/transferencias/recibir?transferencia_id=${ajena}`);
  await page.getByText(/^La transferencia va a /).waitFor();
  expect(await page.getByLabel('Escanee cada caja que llegó').count()).toBe(0);
});

test('a box that is lost on the road: its guide stays with what came, by a reason and a password', async () => {
  const destino = await portal.world.sucursal({ sucursal_nombre: 'Utila' });
  const { guia_id, guia_numero, paquete_ids } = await portal.world.guia({ estado: 'Recibido en HN', paquetes: 2 });
  const guia = guiaText('A', guia_numero);
  const token = await portal.openSession('admin');
  const body = { sucursal_id: destino, guia_ids: [guia_id] };
  const made = await portal.api('POST', '/order_transfers', token, body);
  const { transferencia_id } = made.body['data'] as { transferencia_id: number };
  for (const transferencia_estado of ['Cerrado', 'Enviado a Sucursal'])
    await portal.api('PUT', `/order_transfers/${transferencia_id}`, token, { transferencia_estado });

  const { page } = await visit({ as: { usuario: await portal.world.usuario({ sucursal_id: destino }) } });
  // A receipt counts boxes: of one guide one came, and the guide is among what came and what is missing.
  await page.goto(`/guias/transferencias/recibir?transferencia_id=${transferencia_id}&grupo=recibidos`);
  await page.getByText('Todavía no se ha escaneado ninguna caja.').waitFor();
  await untilScanning(page);
  await scan(page, ownBarcode('G', 'A', guia_numero, 1));
  await page.getByRole('button', { name: 'Recibir 1 caja' }).waitFor();
  for (const [title, count] of [
    ['Esperadas', '2'],
    ['Recibidas', '1'],
    ['Faltan', '1'],
  ] as const)
    expect(await group(page, title).textContent()).toBe(`${title}${count}`);
  await page.getByRole('region', { name: 'Tabla: Recibidas' }).getByText(`Falta ${guia}-B2`).waitFor();

  await page.goto(`/guias/transferencias/${transferencia_id}`);
  await page.getByText(guia).first().waitFor();
  // While none of its boxes has arrived, the guide is taken out of the transfer instead.
  const button = page.getByRole('button', { name: `Recibir ${guia} sin lo que falta` });
  expect(await button.count()).toBe(0);
  await portal.api('PUT', `/order_transfers/receive/${transferencia_id}`, token, { paquete_ids: [paquete_ids[0]] });
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${guia} queda en Utila sin ${guia}-B2`).waitFor();
  await dialog.getByLabel('Contraseña de quien autoriza').fill('Prueba*2026');
  await page.keyboard.press('Enter');
  await dialog.getByText('Escriba la razón con al menos 5 letras.').waitFor();
  await dialog.getByLabel('Razón').fill('Se cayó del camión');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: new RegExp(`^T-${transferencia_id} Recibido en Sucursal`) }).waitFor();
  await page.getByText(`${guia} sin ${guia}-B2: Se cayó del camión`, { exact: false }).first().waitFor();
  expect(await portal.query('select sucursal_id, guia_estado from guias where guia_id = $1', [guia_id])).toEqual([
    { sucursal_id: destino, guia_estado: 'Recibido en HN' },
  ]);

  // It cannot be made available for its client before the missing box has left the guide.
  const { page: jefe } = await visit({ as: 'admin' });
  await jefe.goto(`/guias/${guia_id}`);
  await jefe.getByRole('button', { name: 'Acciones' }).click();
  await jefe
    .getByRole('menuitem', { name: /disponible/i })
    .first()
    .click();
  await jefe
    .getByRole('dialog')
    .getByRole('button', { name: /disponible/i })
    .click();
  await jefe.getByText(`falta ${guia}-B2, que no ha llegado a Utila`, { exact: false }).first().waitFor();
});
