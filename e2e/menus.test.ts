import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { invoiceFile } from './harness/invoice.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const isFocused = (item: Locator): Promise<boolean> => item.evaluate((node) => node === document.activeElement);

test('the actions of a record stay in their places while somebody chooses, whatever happens to the record', async () => {
  const paquete_id = await portal.world.paquete();
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  const remove = page.getByRole('menuitem', { name: 'Eliminar' });
  const allow = page.getByRole('menuitem', { name: 'Autorizar sin factura' });
  await allow.focus();
  await expect.poll(() => isFocused(allow)).toBe(true);
  await remove.hover();
  await page.mouse.down();

  // Its owner attaches the invoice: it needs no permission to travel without one any more.
  const { page: phone } = await visit({ as: 'clienteA', size: 'telefono' });
  await phone.goto(`/paquetes/${paquete_id}`);
  await phone.locator('input[type=file]').setInputFiles(invoiceFile('factura.pdf'));
  await page.getByRole('button', { name: 'factura.pdf', includeHidden: true }).waitFor();

  // What is no longer possible does nothing, and the keys still lead to the others.
  await expect.poll(() => allow.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  expect(await isFocused(allow)).toBe(false);
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(allow)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Eliminar paquete' }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Acciones' }).click();
  await remove.waitFor();
  expect(await allow.count()).toBe(0);
});
