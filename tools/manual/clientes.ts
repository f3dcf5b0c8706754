import { demoRecibo } from '#app/server/demo/foto-demo.ts';
import { PHONE, type Picture, type Steps } from './picture.ts';

const aPrealerta: Steps = async (page) => {
  await page.getByRole('textbox', { name: 'Tracking' }).fill('TBA318804276109');
  await page.getByLabel('¿Qué contiene?').fill('2 pares de zapatos');
  await page.getByLabel('Valor de la compra').fill('89.90');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'factura-zapatos.png', mimeType: 'image/png', buffer: demoRecibo() });
};

const aSolicitud: Steps = async (page) => {
  await page.getByRole('radio', { name: 'Reempaque & Consolidación', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: '¿Cómo viaja?' }).click();
  await page.getByRole('option', { name: 'Aéreo', exact: true }).click();
  const free = page.getByRole('list', { name: 'Paquetes sin guía' }).getByRole('checkbox');
  await free.first().waitFor();
  for (const one of (await free.all()).slice(1, 3)) await one.check();
  await page.getByRole('combobox', { name: '¿Cómo viaja?' }).evaluate((field) => field.scrollIntoView());
  await page.mouse.wheel(0, -40);
};

const aDomicilio: Steps = async (page) => {
  await page.getByRole('button', { name: 'Pedir entrega a domicilio' }).first().click();
  await page.getByRole('dialog').getByLabel('Dirección').waitFor();
};

const sinSenal: Steps = async (page) => {
  await page.getByRole('heading', { name: /^Hola, / }).waitFor();
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  await page.evaluate("window.dispatchEvent(new Event('offline'))");
  await page.getByRole('status').filter({ hasText: 'Sin conexión' }).waitFor();
};

/** The pictures of docs/manual/clientes.md. */
export const CLIENTES: Readonly<Record<string, Picture>> = {
  'clientes-compras': { as: '1', path: '/compras', size: PHONE },
  'clientes-domicilio': { as: '{cliente con pase}', path: '/guias/{guía con pase}', size: PHONE, steps: aDomicilio },
  'clientes-inicio': { as: '1', path: '/', size: PHONE },
  'clientes-pase': { as: '{cliente con pase}', path: '/retiro', size: PHONE },
  'clientes-prealerta': { as: '1', path: '/paquetes/prealerta', size: PHONE, steps: aPrealerta },
  'clientes-reempaque': { as: '1', path: '/reempaques/solicitud', size: PHONE, steps: aSolicitud },
  'clientes-sin-senal': { as: '{cliente con pase}', path: '/dashboard', size: PHONE, steps: sinSenal },
};
