import type { Page } from 'playwright-core';
import { DESK, PHONE, type Picture, type Steps } from './picture.ts';

const DRIVER = 'bodega.sps';

/** Opens the dialog of the first stop and fills in who receives it. */
const openDoor = async (page: Page, nombre: string, identidad: string) => {
  await page.getByRole('button', { name: 'Entregar a' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Quién recibe' }).fill(nombre);
  await dialog.getByRole('textbox', { name: 'Identidad' }).fill(identidad);
  return dialog;
};

const aPuerta: Steps = async (page) => {
  const dialog = await openDoor(page, 'Reina Isabel Maradiaga', '0501-1988-04417');
  await dialog.getByLabel('Recibido').fill('2100');
};

/** Hands over without a signal: the handover waits on the phone. */
const sinSenal: Steps = async (page) => {
  await page.getByRole('button', { name: 'Entregar a' }).first().waitFor();
  await page.context().setOffline(true);
  const dialog = await openDoor(page, 'Reina Isabel Maradiaga', '0501-1988-04417');
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await page.getByText('Espera señal para enviarse').waitFor();
};

/** The pictures of docs/manual/repartidor.md. */
export const REPARTIDOR: Readonly<Record<string, Picture>> = {
  'repartidor-entregar': { as: DRIVER, path: '/entrega/ruta', size: PHONE, steps: aPuerta },
  'repartidor-ruta': { as: DRIVER, path: '/entrega/ruta', size: PHONE },
  'repartidor-rutas': { as: 'supervisora.sps', path: '/entrega/rutas', size: DESK },
  'repartidor-sin-senal': { as: DRIVER, path: '/entrega/ruta', size: PHONE, steps: sinSenal },
};
