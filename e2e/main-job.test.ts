import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilScanning, untilFocused } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { invoiceFile } from './harness/invoice.ts';
import { barsOf, makeAvailable, putOnList, receiveList, sendList } from './harness/journey.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';
import { scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const TRACKING = '1Z999AA10123456784';
const INVOICE = invoiceFile('factura.pdf');

const estado = async (): Promise<string | undefined> => {
  const [row] = await portal.query<{ paquete_estado: string }>(
    'select paquete_estado from paquetes where tracking = $1',
    [TRACKING],
  );
  return row?.paquete_estado;
};
const mailsTo = async (correo: string): Promise<string[]> =>
  (
    await portal.query<{ plantilla: string }>(
      'select plantilla from correos where destinatario = $1 order by correo_id',
      [correo],
    )
  ).map(({ plantilla }) => plantilla);

test('a parcel from pre-alert to paid delivery, each person in a session of their own', async () => {
  // The customer, on a phone.
  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto('/paquetes/prealerta');
  await phone.getByRole('textbox', { name: 'Tracking' }).fill(TRACKING.toLowerCase());
  await phone.getByLabel('¿Qué contiene?').fill('Zapatos deportivos');
  await phone.getByLabel('Valor de la compra').fill('64.99');
  await phone.locator('input[type=file]').first().setInputFiles(INVOICE);
  await phone.getByRole('button', { name: 'Pre-alertar', exact: true }).click();
  await phone.getByRole('heading', { name: 'Su paquete quedó pre-alertado' }).waitFor();
  expect(await estado()).toBe('Pre-alertado');

  // The receiver in Miami, by keyboard only; what USPS and scanners add around the code does no harm.
  const { page: miami } = await visit({ as: 'empleado' });
  await rememberPrinted(miami);
  await miami.goto('/recibir/paquetes/10');
  await untilScanning(miami);
  await scan(miami, TRACKING.toLowerCase(), 'Enter');
  const table = miami.getByRole('region', { name: 'Paquete en curso' });
  await table.getByText(/Pre-alertado: 1001 · Ana Alvarado/).waitFor();
  for (const [field, figure] of [
    ['alto', '10'],
    ['largo', '12'],
    ['ancho', '8'],
    ['peso_real', '3.5'],
  ] as const) {
    await miami.waitForFunction((name) => document.activeElement?.getAttribute('data-field') === name, field);
    await typeByHand(miami, figure);
    await miami.keyboard.press('Enter');
  }
  await table.getByText(`${TRACKING} guardado`, { exact: false }).waitFor();
  await expect.poll(estado).toBe('Recibido en USA');
  const [guia] = await portal.query<{ guia_id: number; guia_numero: number; guia_valor: string }>(
    'select guia_id, guia_numero, guia_valor from guias join paquetes using (guia_id) where tracking = $1',
    [TRACKING],
  );
  // 10 x 12 x 8 / 166 = 5.78 lb at 4.50.
  expect(guia?.guia_valor).toBe('26.01');
  const bars = barsOf(guia!.guia_numero);
  expect(await mailsTo('ana.alvarado@correo.hn')).toEqual(['paquete_recibido']);

  // A packing list: scanned, closed, sent. In Honduras: its label, then that of the parcel.
  const lista = await putOnList(miami, bars);
  await miami.getByLabel('Totales de la lista').getByText('5.78 lb').waitFor();
  const { page: office } = await visit({ as: 'supervisor' });
  await rememberPrinted(office);
  await sendList(office, lista);
  expect(await estado()).toBe('Enviado a HN');
  const { page: bodega } = await visit({ as: 'empleado' });
  await rememberPrinted(bodega);
  await receiveList(bodega, lista, bars);
  expect(await estado()).toBe('Recibido en HN');

  // The label opens the guide in the global search; the parcel is heavier than measured, and is priced again.
  await office.keyboard.press('Control+k');
  await office.getByRole('dialog').getByRole('combobox').waitFor();
  await scan(office, bars, 'Enter');
  await office.waitForURL(`**/guias/${guia?.guia_id}`);
  await office.getByRole('heading', { name: `GA-${guia?.guia_numero}` }).waitFor();
  await office.goto(`/guias/${guia?.guia_id}/dimensiones`);
  await office.getByLabel('Peso', { exact: false }).first().fill('8');
  await office.getByText('US$ 41.40').first().waitFor();
  await office.getByRole('button', { name: 'Guardar' }).click();
  await office.waitForURL(`**/guias/${guia?.guia_id}`);

  // Made available by its label; the customer gets the price.
  await makeAvailable(office, guia!.guia_numero);
  await expect.poll(estado).toBe('Disponible para entrega');
  expect(await mailsTo('ana.alvarado@correo.hn')).toEqual(['paquete_recibido', 'guia_disponible']);
  const [mail] = await portal.query<{ texto: string }>(
    `select texto from correos where plantilla = 'guia_disponible' order by correo_id desc limit 1`,
  );
  // 8 lb at 4.50 is 36.00; with 15 % of ISV 41.40, at 26.5787 L 1,100.36.
  for (const part of ['8.00 lb', '41.40', '26.5787', '1,100.36', 'San Pedro Sula']) expect(mail?.texto).toContain(part);
  await phone.goto('/guias');
  await phone.getByText('1,100.36').first().waitFor();

  // The counter: cash and card, with change, and the receipt.
  const { page: caja } = await visit({ as: 'empleado' });
  await rememberPrinted(caja);
  await caja.goto('/entrega');
  await caja.getByRole('textbox', { name: 'Buscar cliente' }).waitFor();
  await caja.keyboard.insertText(bars);
  await caja.keyboard.press('Enter');
  await caja.getByRole('button', { name: 'Cobrar L 1,100.36 y entregar' }).waitFor();
  await caja.getByLabel('Efectivo recibido en el pago 1').focus();
  await caja.keyboard.press('F4');
  await caja.getByLabel('Monto del pago 2').focus();
  await typeByHand(caja, '600.36');
  await caja.getByLabel('Referencia del pago 2').fill('V7781');
  await caja.getByLabel('Efectivo recibido en el pago 1').focus();
  await typeByHand(caja, '1000');
  await caja.keyboard.press('Enter');
  await caja.getByText('L 500.00').first().waitFor();
  await caja.keyboard.press('Enter');
  const result = caja.getByRole('region', { name: 'Entrega registrada' });
  await result.getByText('L 500.00').waitFor();
  expect(await estado()).toBe('Entregado');
  await untilFocused(result.getByRole('button', { name: 'Imprimir comprobante' }));
  await caja.keyboard.press('Enter');
  await expect.poll(() => printed(caja)).toEqual(['Comprobante de Pago 000000001']);
  expect(await mailsTo('ana.alvarado@correo.hn')).toHaveLength(3);
  const pagos = await portal.query(
    'select metodo_tipo, monto::text, recibido::text, cambio::text, referencia from pagos order by pago_id',
  );
  expect(pagos).toEqual([
    { metodo_tipo: 'Efectivo', monto: '500.00', recibido: '1000.00', cambio: '500.00', referencia: null },
    { metodo_tipo: 'Tarjeta Crédito', monto: '600.36', recibido: '600.36', cambio: '0.00', referencia: 'V7781' },
  ]);

  // What everybody may know of its way, and what only its owner sees.
  const { page: stranger } = await visit();
  await stranger.goto(`/tracking/${TRACKING}`);
  for (const step of ['Pre-alertado', 'Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Entregado'])
    await stranger.getByText(step, { exact: true }).first().waitFor();
  expect(await stranger.getByText('Alvarado').count()).toBe(0);
  await phone.goto('/paquetes?paquete_estado=Entregado');
  await phone.getByText(TRACKING).first().waitFor();
});
