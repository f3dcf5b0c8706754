import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';

export const newCorreo = (): string => `solicitante.${randomInt(1_000_000_000)}@correo.hn`;
const newDni = (): string => String(randomInt(10_000_000_000)).padStart(13, '0');

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
export const codeBox = (page: Page) => page.getByLabel('Código de confirmación');

export const fillPersonal = async (page: Page, correo: string): Promise<void> => {
  await page.getByLabel('Nombre').fill('Marta Lidia');
  await page.getByLabel('Apellido').fill('Mejía');
  await page.getByLabel('DNI').fill(newDni());
  await page.getByLabel('Teléfono').fill('+504 9988-7766');
  await page.getByLabel('Correo').fill(correo);
  await page.getByText('Instagram', { exact: true }).click();
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
export const fillDireccion = async (page: Page): Promise<void> => {
  await choose(page, 'Departamento', 'Cortés');
  await choose(page, 'Ciudad', 'Choloma');
  await page.getByRole('textbox', { name: 'Dirección' }).fill('Barrio El Centro, frente al parque');
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
};
/** Sets a random address: the number of codes per minute is limited for each address. */
export const fromAnAddressOfItsOwn = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` });
/** Goes from the first step of the registration to the code. */
export const toCode = async (page: Page, correo: string): Promise<void> => {
  await fromAnAddressOfItsOwn(page);
  await page.goto('/register');
  await fillPersonal(page, correo);
  await goOn(page);
  await heading(page, 'Dirección');
  await fillDireccion(page);
  await goOn(page);
  await codeBox(page).waitFor();
};
