import type { Page } from 'playwright-core';
import { untilScanning } from './focused.ts';
import { scan } from './scanner.ts';

/** The content of a guide's barcode. */
export const barsOf = (guia_numero: number): string => `GA${String(guia_numero).padStart(6, '0')}`;

/** Creates an air list of what is scanned, and closes it. @returns its number. */
export const putOnList = async (page: Page, bars: string): Promise<string> => {
  await page.goto('/packinglist/nuevo');
  await page.getByRole('button', { name: /Aéreo PA/ }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'Nuevo packing list · Aéreo' }).waitFor();
  await untilScanning(page);
  await scan(page, bars, 'Enter');
  await page.getByRole('heading', { name: /PA-\d+/ }).waitFor();
  const lista = /PA-(\d+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1] ?? '';
  await page.keyboard.press('Control+Enter');
  await page.getByText('Cerrado', { exact: true }).first().waitFor();
  return lista;
};

/** Sends the only closed list. */
export const sendList = async (page: Page, lista: string): Promise<void> => {
  await page.goto('/enviar/hn');
  await page.getByRole('checkbox', { name: 'Elegir esta fila' }).check();
  await page.getByRole('button', { name: 'Enviar 1 lista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(`PA-${lista} se envió a Honduras`, { exact: false }).waitFor();
};

/** Scans a list and its only parcel on arrival. */
export const receiveList = async (page: Page, lista: string, bars: string): Promise<void> => {
  await page.goto('/recibir/hn');
  await page.getByRole('link', { name: `PA-${lista}` }).waitFor();
  await untilScanning(page);
  await scan(page, `PA${lista.padStart(6, '0')}`, 'Enter');
  await page.getByRole('heading', { name: `Recibir PA-${lista}` }).waitFor();
  await untilScanning(page);
  await scan(page, bars, 'Enter');
  await page.getByRole('button', { name: 'Recibir 1 paquete' }).click();
  await page.getByText('La lista está completa', { exact: true }).waitFor();
};

export const makeAvailable = async (page: Page, guia_numero: number): Promise<void> => {
  await page.goto('/guias/a_disponible');
  await untilScanning(page).catch(() => page.getByLabel('Etiqueta de la guía').focus());
  await scan(page, barsOf(guia_numero), 'Enter');
  await page.getByText(`GA-${guia_numero} elegida`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar disponibles' }).click();
  await page.getByText('elegida', { exact: false }).first().waitFor({ state: 'detached' });
};
