import type { Page } from 'playwright-core';
import { demoRecibo } from '#app/server/demo/foto-demo.ts';
import { PHONE, work, type Picture, type Steps } from './picture.ts';

/** A cashier with a drawer of her own that is not open yet. */
const CAJERA = 'supervisora.sps';

const openTurno = async (page: Page): Promise<void> => {
  await page.goto('/caja');
  const move = page.getByRole('button', { name: 'Mover efectivo' });
  const first = page.getByLabel('Efectivo con que empieza');
  await move.or(first).first().waitFor();
  if (await move.isVisible()) return;
  await first.fill('500');
  await first.press('Enter');
  await move.waitFor();
};

const deliver = async (page: Page, cliente_id: string, metodo = 'Efectivo'): Promise<void> => {
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: /^Cobrar L/ }).waitFor();
  if (metodo !== 'Efectivo') {
    await page.getByRole('combobox', { name: 'Método del pago 1' }).click();
    await page.getByRole('option', { name: metodo }).first().click();
    await page.getByLabel('Referencia del pago 1').fill('TRF-5560418');
  }
  await page.getByRole('button', { name: /^Cobrar L/ }).click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
};

const aTurno: Steps = async (page, find) => {
  await openTurno(page);
  await deliver(page, await find('cliente al día'));
  await deliver(page, await find('cliente al día'), 'Depósito');
  await page.goto('/caja');
  await page.getByRole('button', { name: 'Mover efectivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Salida', { exact: true }).click();
  await dialog.getByLabel('Monto').fill('300');
  await dialog.getByLabel('Razón').fill('Depósito en el banco');
  await dialog.getByLabel('Razón').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/caja');
  await page.getByText('Depósito en el banco').waitFor();
};

const aConteo: Steps = async (page) => {
  await openTurno(page);
  await page.getByRole('button', { name: 'Contar y cerrar' }).click();
  for (const [bill, count] of [
    [500, 3],
    [200, 1],
    [100, 4],
    [20, 6],
    [50, 2],
  ] as const)
    await page.getByLabel(`Billete de L ${bill}`, { exact: true }).fill(String(count));
};

const aSolicitud: Steps = async (page, find) => {
  const cliente_id = await find('cliente que debe');
  await page.getByRole('textbox', { name: 'Cliente' }).fill(cliente_id.padStart(4, '0'));
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Concepto' }).click();
  await page.getByRole('option', { name: 'Cobro en exceso' }).click();
  await page.getByRole('textbox', { name: 'Crédito' }).fill('120.50');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reclamo.png', mimeType: 'image/png', buffer: demoRecibo() });
  await page.getByLabel('Razón').fill('Se cobró una libra de más.');
};

/** Sorts by balance, those that owe most first. */
const bySaldo: Steps = async (page) => {
  const header = page.getByRole('columnheader', { name: /^Saldo/ });
  for (const direction of ['ascending', 'descending']) {
    await header.getByRole('button').click();
    if ((await header.getAttribute('aria-sort')) === 'descending') return;
    await header.and(page.locator(`[aria-sort="${direction}"]`)).waitFor();
  }
};

const aComprobante: Steps = async (page) => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'transferencia.png', mimeType: 'image/png', buffer: demoRecibo() });
  // A proof of what is owed is in review already.
  await page.getByRole('checkbox', { name: /^GA-/ }).last().check();
  await page.getByLabel('Referencia').fill('BAC 7788-1');
};

const aExoneracion: Steps = async (page) => {
  await page.getByRole('checkbox', { name: 'Exonerar el almacenaje' }).check();
  await page.getByLabel('Por qué se exonera').fill('La sucursal estuvo cerrada');
};

/** The pictures of docs/manual/caja.md. */
export const CAJA: Readonly<Record<string, Picture>> = {
  'caja-almacenaje': {
    as: 'supervisora.sps',
    path: '/entrega?cliente_id={cliente con almacenaje}',
    size: work(748),
    frameless: true,
    steps: aExoneracion,
  },
  'caja-cargos': {
    as: 'supervisora.sps',
    path: '/guias/{guía con cargos}/dimensiones',
    size: work(878),
    frameless: true,
  },
  'caja-cierre': {
    as: 'supervisora.sps',
    path: '/caja/cierres/{cierre por aprobar}',
    size: work(748),
    frameless: true,
  },
  'caja-comprobante': {
    as: 'caja.sps',
    path: '/financiero/comprobantes/{comprobante pendiente}',
    size: work(648),
    frameless: true,
  },
  'caja-conteo': { as: CAJERA, path: '/caja', size: { width: 900, height: 800 }, frameless: true, steps: aConteo },
  'caja-cuentas': { as: 'admin', path: '/recursos/bancos/cuentas', size: work(548), frameless: true },
  'caja-cxc': { as: 'supervisora.sps', path: '/reporte/cxc', size: work(648), frameless: true },
  'caja-entregar': {
    as: 'caja.sps',
    path: '/entrega?cliente_id={cliente que debe}',
    size: work(748),
    frameless: true,
  },
  'caja-entregas': {
    as: 'supervisora.sps',
    path: '/reporte/entregas',
    size: work(748),
    frameless: true,
    steps: bySaldo,
  },
  'caja-estado-cuenta': {
    as: 'supervisora.sps',
    path: '/clientes/{cliente que debe}/estado_cuenta',
    size: work(508),
    frameless: true,
  },
  'caja-metodos': { as: 'admin', path: '/admin/metodos_pago', size: work(428), frameless: true },
  'caja-nota-procesar': {
    as: 'admin',
    path: '/financiero/notas_credito/procesar/{nota pendiente}',
    size: work(568),
    frameless: true,
  },
  'caja-nota-solicitud': {
    as: 'caja.sps',
    path: '/financiero/notas_credito/solicitud',
    size: work(692),
    frameless: true,
    steps: aSolicitud,
  },
  'caja-pagos': { as: 'caja.sps', path: '/pagos?cliente_id={cliente que debe}', size: work(548), frameless: true },
  'caja-recibo': { as: 'caja.sps', path: '/reporte/abonos/{recibo}', size: work(748), frameless: true },
  'caja-subir': { as: '{cliente que debe}', path: '/comprobantes', size: PHONE, steps: aComprobante },
  'caja-turno': { as: CAJERA, path: '/caja', size: work(568), frameless: true, steps: aTurno },
};
