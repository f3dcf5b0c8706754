import type { Page } from 'playwright-core';

/** Removes an item of the open page: a wrong password is refused at its field, then the right one is accepted. */
export const pickUpWithClave = async (page: Page, name: string): Promise<void> => {
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
