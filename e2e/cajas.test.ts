import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { useBrowser } from './harness/browser.ts';
import { untilScanning } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan as scanKeys, scanAtOnce as scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const TRACKING = 'TBA808080808001';
const told = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** Receives three boxes of one purchase, one after the other. @returns how many labels were requested. */
const receive = async (page: Page): Promise<number> => {
  let labels = 0;
  page.on('response', (response) => {
    if (/\/labels\/packages\/\d+/.test(response.url())) labels += 1;
  });
  const at = (field: string) =>
    page.waitForFunction((name) => document.activeElement?.getAttribute('data-field') === name, field);
  const table = page.getByRole('region', { name: 'Paquete en curso' });
  const measure = async (): Promise<void> => {
    for (const figure of ['10', '10', '10', '5']) await scanKeys(page, figure, 'Enter');
  };
  await page.goto('/recibir/paquetes/10');
  await untilScanning(page);
  await scanKeys(page, TRACKING, 'Enter');
  await at('cliente');
  await typeByHand(page, '1002');
  await page.keyboard.press('Enter');
  await at('alto');
  await page.getByLabel('Caja 1 de').fill('3');
  await page.getByLabel('Alto').focus();
  await measure();
  await table.getByText('Caja 1 guardada. Mida la caja 2 de 3.').waitFor();
  await measure();
  await table.getByText('Caja 2 guardada. Mida la caja 3 de 3.').waitFor();
  await measure();
  await table.getByText(`${TRACKING} guardado, 1002.`).waitFor();
  await expect.poll(() => labels).toBe(3);
  return labels;
};

/** The refused box stays visible, and closing asks for confirmation while one box is missing. */
const closeWithOneOut = async (page: Page): Promise<void> => {
  await page.getByText('Queda 1 caja fuera').waitFor();
  await page
    .getByRole('region', { name: 'Sin agregar' })
    .getByText(/tiene varias cajas/)
    .waitFor();
  await page.keyboard.press('Control+Enter');
};

test('a guide of three boxes from Miami to its counter at a branch: each box by its own label, each missing one by name', async () => {
  const destino = await portal.world.sucursal({ sucursal_nombre: 'Roatán', tarifa_transporte: 2.5 });
  const { page: miami } = await visit({ as: 'empleado' });
  await withoutPrinting(miami);
  await receive(miami);
  await portal.query(`update paquetes set paquete_factura = 'factura.pdf', factura_clave = 'facturas/prueba'`);
  const cajas = await portal.query<{ guia_id: number; guia_numero: number; paquete_id: number; guia_caja: number }>(
    'select guia_id, guia_numero, paquete_id, guia_caja from paquetes join guias using (guia_id) where tracking = $1 order by guia_caja',
    [TRACKING],
  );
  const [{ guia_id, guia_numero } = { guia_id: 0, guia_numero: 0 }] = cajas;
  expect(cajas).toMatchObject([1, 2, 3].map((guia_caja) => ({ guia_id, guia_caja })));
  const guia = `GA-${guia_numero}`;
  const bars = (caja: number): string => ownBarcode('G', 'A', guia_numero, caja);
  const plain = ownBarcode('G', 'A', guia_numero);
  const mails = await portal.query<{ asunto: string; texto: string }>(
    `select asunto, texto from correos where plantilla = 'paquete_recibido'`,
  );
  expect(mails.map(({ asunto }) => asunto)).toEqual([`Recibimos 3 cajas de su guía ${guia} en Miami`]);
  for (const caja of [1, 2, 3]) expect(mails[0]?.texto).toContain(`${guia}-B${caja}`);

  // On a list: the plain code asks which box, another box is no repeat, and the missing one is named.
  const { page } = await visit({ as: 'supervisor' });
  await withoutPrinting(page);
  await page.goto('/packinglist/nuevo?servicio_id=10&lista=nueva');
  await untilScanning(page);
  await scan(page, bars(1));
  await page.getByRole('heading', { name: /^Agregar paquetes · PA-\d+/ }).waitFor();
  const packinglist_id = Number(
    /PA-(\d+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1],
  );
  await untilScanning(page);
  await scan(page, plain);
  await told(page, `(${guia}-B1, ${guia}-B2 o ${guia}-B3)`);
  await scan(page, bars(3));
  await closeWithOneOut(page);
  await page.getByText(`saldría sin ${guia}-B2`).first().waitFor();
  await page.getByLabel('Por qué sale sin ella').fill('Se mojó la caja');
  await page.getByRole('button', { name: 'Cerrar sin ella' }).click();
  await page.getByText('La lista está en estado Cerrado').waitFor();
  await page.getByRole('link', { name: 'Ver la lista' }).click();
  await page.getByText(new RegExp(`Sin ${guia}-B2 .*: Se mojó la caja`)).waitFor();
  await page.getByRole('button', { name: 'Enviar a Honduras' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: /Enviado a HN/ }).waitFor();

  // It follows on another list, so that all three are in Honduras.
  const token = await portal.openSession('admin');
  const { body } = await portal.api('POST', '/packinglist', token, { servicio_id: 10, codigo: bars(2) });
  const later = (body['data'] as { packinglist_id: number }).packinglist_id;
  for (const estado of ['Cerrado', 'Enviado a HN']) await portal.api('PUT', `/packinglist/${later}`, token, { estado });
  for (const [id, some] of [
    [packinglist_id, [1, 3]],
    [later, [2]],
  ] as const) {
    await page.goto(`/recibir/hn?packinglist_id=${id}`);
    await untilScanning(page);
    for (const caja of some) await scan(page, bars(caja));
    await page.getByRole('button', { name: some.length === 2 ? 'Recibir 2 paquetes' : 'Recibir 1 paquete' }).click();
    await page.getByText('La lista está completa', { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Poner disponible 1 guía' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar disponible' }).click();
  await page.getByText('quedó disponible', { exact: false }).first().waitFor();

  // To the branch: box by box; the transfer is closed once the last is in it.
  await page.goto(`/guias/transferencias/nuevo?sucursal_id=${destino}&transferencia=nueva`);
  await untilScanning(page);
  await scan(page, bars(2));
  await page.getByRole('heading', { name: /^Agregar guías · T-\d+/ }).waitFor();
  const name = /T-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await untilScanning(page);
  await scan(page, plain);
  await told(page, `(${guia}-B1, ${guia}-B2 o ${guia}-B3)`);
  await scan(page, bars(2));
  await told(page, 'Ya estaba en la transferencia.');
  await scan(page, bars(3));
  await told(page, `Falta ${guia}-B1.`);
  await closeWithOneOut(page);
  await page.getByText(`saldría sin ${guia}-B1`).first().waitFor();
  await untilScanning(page);
  await scan(page, bars(1));
  await page.getByText('Queda 1 caja fuera').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: new RegExp(`^${name} Cerrado`) }).waitFor();
  await page.getByRole('button', { name: 'Enviar a Roatán' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: new RegExp(`^${name} Enviado a Sucursal`) }).waitFor();

  // Two arrive and are stored, so that after a reload, and for another receiver, the missing one shows.
  await portal.query(`update usuarios set sucursal_id = $1 where usuario in ('supervisor', 'empleado')`, [destino]);
  const receiving = `/guias/transferencias/recibir?transferencia_id=${name.slice(2)}`;
  await page.goto(receiving);
  await untilScanning(page);
  for (const caja of [1, 2]) await scan(page, bars(caja));
  await told(page, `Falta ${guia}-B3.`);
  await page.getByRole('button', { name: 'Recibir 2 cajas' }).click();
  await told(page, `Se recibieron 2 cajas de ${name}. Falta 1. De lo que llegó en parte falta ${guia}-B3.`);
  await page.reload();
  await page.getByText(`Falta ${guia}-B3`).first().waitFor();
  const { page: otro } = await visit({ as: 'empleado' });
  await otro.goto(receiving);
  await untilScanning(otro);
  await scan(otro, bars(2));
  await told(otro, 'Ya estaba recibido o escaneado.');
  await scan(otro, bars(3));
  await otro.getByRole('button', { name: 'Recibir 1 caja' }).click();
  await otro.getByText('La transferencia está completa', { exact: true }).waitFor();
  expect(await portal.query('select sucursal_id from guias where guia_id = $1', [guia_id])).toEqual([
    { sucursal_id: destino },
  ]);

  // At the counter all three must be scanned, or charging asks first.
  await otro.goto('/entrega');
  await otro.getByText('¿Quién retira?').waitFor();
  await scanKeys(otro, bars(1), 'Enter');
  await otro.getByLabel(`Cajas de la guía ${guia}`).waitFor();
  await scanKeys(otro, bars(3), 'Enter');
  await otro
    .getByRole('checkbox', { name: new RegExp(`${guia}-B3`) })
    .and(otro.locator(':checked'))
    .waitFor();
  await otro.getByRole('button', { name: /^Cobrar L .* y entregar/ }).click();
  const dialog = otro.getByRole('dialog');
  await dialog.getByText(`No se escaneó ni se marcó ${guia}-B2.`, { exact: false }).waitFor();
  await otro.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await scanKeys(otro, bars(2), 'Enter');
  await otro.getByText('Verificada', { exact: true }).waitFor();
  await otro.getByRole('button', { name: /^Cobrar L .* y entregar/ }).click();
  await otro.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  expect(await portal.query('select distinct paquete_estado from paquetes where guia_id = $1', [guia_id])).toEqual([
    { paquete_estado: 'Entregado' },
  ]);
});
