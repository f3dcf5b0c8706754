import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted, sheetOf } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('an entry reads as a sentence, leads to its record, and its raw form is one touch away', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/servicios/20/editar');
  const price = page.getByLabel('Por libra');
  const before = await price.inputValue();
  await price.fill('9.25');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL('**/admin/servicios/20');
  await page.getByText('US$ 9.25').first().waitFor();

  await rememberPrinted(page);
  await page.goto('/reporte/logs');
  const row = page.getByRole('row').filter({ hasText: 'por libra' }).first();
  await row.waitFor();
  expect(await row.innerText()).toMatch(new RegExp(String.raw`${before.replace('.', '\\.')}\d* a .*9\.25`));
  // The print has the same sentence, and none of the raw names.
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toEqual(['Bitácora']);
  const paper = await sheetOf(page);
  expect(paper.titles).toEqual(['Fecha', 'Usuario', 'Qué se hizo', 'Desde']);
  expect(paper.text).toMatch(/por libra: .* a .*9\.25/);
  expect(paper.text).not.toContain('servicios.actualizar');

  await row.getByRole('button', { name: /^Ver lo que se guardó de/ }).click();
  const raw = page.getByRole('dialog').getByRole('row').filter({ hasText: '9.25' });
  expect(await raw.getByRole('cell').first().innerText()).toBe('tarifas');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await row.getByRole('link').first().click();
  await page.waitForURL('**/admin/servicios/20');
});
