import type { Page } from 'playwright-core';

/** Takes one out of what is open on the page: refused by a wrong password, told at its field, then let go by the right one. */
export const retirarConClave = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name: `Retirar ${name}` });
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña de quien autoriza').fill('No*es*esta1');
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/La autorización no es válida/)
    .first()
    .waitFor();
  await dialog.getByLabel('Contraseña de quien autoriza').fill('Prueba*2026');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await button.waitFor({ state: 'hidden' });
};
