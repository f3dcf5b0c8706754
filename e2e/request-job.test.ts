import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilScanning } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { invoiceFile } from './harness/invoice.ts';
import { barsOf, makeAvailable, putOnList, receiveList, sendList } from './harness/journey.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan } from './harness/scanner.ts';
import { requireConsolidar } from './harness/solicitudes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const BOUGHT = ['Dos pares de zapatos', 'Reloj', 'Bolso'];
const TRACKINGS = BOUGHT.map((_, place) => `TBA3200000000${21 + place}`);

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const untilField = (page: Page, field: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('data-field') === name, field);
/** Height, length, width and weight, in the order of the fields. */
const measure = async (page: Page, figures: readonly string[]): Promise<void> => {
  for (const [place, field] of ['alto', 'largo', 'ancho', 'peso_real'].entries()) {
    await untilField(page, field);
    await typeByHand(page, figures[place] ?? '');
    await page.keyboard.press('Enter');
  }
};

test('three parcels of a client who consolidates travel and are handed over as one guide', async () => {
  await requireConsolidar(portal, 1001);

  // The customer, on a phone: three at once, then one request for them.
  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto('/paquetes/prealerta');
  await phone.getByRole('button', { name: 'Pegar varios' }).click();
  const pasting = phone.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await pasting
    .getByLabel(/Un paquete por línea/)
    .fill(BOUGHT.map((what, place) => `${TRACKINGS[place]}; ${what}; 40`).join('\n'));
  await pasting.getByRole('button', { name: 'Agregar 3 paquetes' }).click();
  await phone.locator('input[type=file]').first().setInputFiles(invoiceFile('compras.pdf'));
  await phone.getByRole('button', { name: 'Usar la misma factura para todos' }).click();
  await phone.getByRole('button', { name: 'Pre-alertar 3 paquetes' }).click();
  await phone.getByRole('heading', { name: 'Pre-alertó 3 paquetes' }).waitFor();
  await phone.goto('/paquetes');
  await phone.getByRole('link', { name: 'Hacer la solicitud' }).click();
  const ticked = phone.getByRole('list', { name: 'Paquetes sin guía' }).getByRole('checkbox', { checked: true });
  await expect.poll(() => ticked.count()).toBe(3);
  await phone.getByRole('radio', { name: 'Reempaque & Consolidación', exact: true }).check({ force: true });
  await phone.getByRole('combobox', { name: '¿Cómo viaja?' }).click();
  await phone.getByRole('option', { name: 'Aéreo', exact: true }).click();
  await phone.getByLabel('Instrucciones para la bodega').fill('Quitar las cajas, por favor.');
  await phone.getByRole('button', { name: 'Enviar solicitud' }).click();
  await phone.getByRole('heading', { name: /La solicitud .* quedó registrada/ }).waitFor();
  const [asked] = await portal.query<{ guia_id: number; guia_numero: number }>(
    'select guia_id, guia_numero from guias where cliente_id = 1001',
  );
  const { guia_id, guia_numero } = asked!;
  const estado = async (): Promise<string | undefined> =>
    (await portal.query<{ guia_estado: string }>('select guia_estado from guias where guia_id = $1', [guia_id]))[0]
      ?.guia_estado;

  const { page: office } = await visit({ as: 'supervisor' });
  await withoutPrinting(office);
  await office.goto('/reempaques');
  await office.getByRole('link', { name: `GA-${guia_numero}` }).click();
  await office.getByText('Quitar las cajas, por favor.').waitFor();
  await office.getByRole('button', { name: 'Aprobar' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect.poll(estado).toBe('Pre-alertado');

  // The receiver in Miami: each parcel shows how many there are, the last one that all have arrived.
  const { page: miami } = await visit({ as: 'empleado' });
  await withoutPrinting(miami);
  await miami.goto('/recibir/paquetes/10');
  const inHand = region(miami, 'Paquete en curso');
  for (const tracking of TRACKINGS) {
    await untilScanning(miami);
    await scan(miami, tracking, 'Enter');
    await measure(miami, ['10', '12', '8', '4']);
    await inHand.getByText(`${tracking} guardado`, { exact: false }).waitFor();
  }
  await inHand.getByText(/completa: reempacar/).waitFor();
  expect(await estado()).toBe('Esperando Consolidación');
  await miami.keyboard.press('F7');
  await region(miami, 'Paquetes de este reempaque').getByText('Faltan 3').waitFor();
  await untilScanning(miami);
  for (const tracking of TRACKINGS) await scan(miami, tracking, 'Enter');
  await measure(miami, ['14', '16', '12', '10.5']);
  await region(miami, 'Último reempaque').getByText('Se reempacaron 3 paquetes').waitFor();
  expect(await estado()).toBe('Recibido en USA');

  // One parcel from here on: 14 x 16 x 12 / 166 = 16.19 lb at 4.50, with 15 % of ISV US$ 83.79, at 26.5787 L 2,227.03.
  const lista = await putOnList(miami, barsOf(guia_numero));
  await sendList(office, lista);
  await receiveList(miami, lista, barsOf(guia_numero));
  await makeAvailable(office, guia_numero);
  await expect.poll(estado).toBe('Disponible para entrega');
  await phone.goto('/compras');
  await phone.getByText('L 2,227.03').first().waitFor();

  await office.goto('/entrega');
  await office.getByRole('textbox', { name: 'Buscar cliente' }).waitFor();
  await office.keyboard.insertText(barsOf(guia_numero));
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: 'Cobrar L 2,227.03 y entregar' }).waitFor();
  await office.getByLabel('Efectivo recibido en el pago 1').focus();
  await typeByHand(office, '2227.03');
  await office.keyboard.press('Enter');
  await office.keyboard.press('Enter');
  await region(office, 'Entrega registrada').waitFor();
  expect(await estado()).toBe('Entregado');
  expect(
    await portal.query(
      `select paquete_estado, count(*)::int as paquetes from paquetes
       where guia_id = $1 and reempaque_id is null group by paquete_estado`,
      [guia_id],
    ),
  ).toEqual([{ paquete_estado: 'Entregado', paquetes: 1 }]);
});
