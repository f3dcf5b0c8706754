import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a charge is added by keyboard, what does not fit is told at its field, and it is switched on', async () => {
  const { page } = await visit({ as: 'admin' });
  const dialog = page.getByRole('dialog', { name: /cargo adicional/ });
  await page.goto('/admin/cargos_adicionales');
  await page.getByRole('row', { name: /Seguro 10 % Valor declarado No A mano Inactivo/ }).waitFor();
  await page.getByRole('link', { name: 'Agregar cargo' }).first().click();
  await dialog.getByLabel('Nombre').fill('Embalaje');
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Porcentaje' }).click();
  await dialog.getByLabel('Porcentaje').fill('2.5');
  await dialog.getByRole('switch', { name: /Se agrega por sí solo/ }).click();
  await dialog.getByLabel('Nombre').focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Elija de qué se calcula el porcentaje.').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Se calcula de' }).click();
  await page.getByRole('option', { name: 'Valor de la guía' }).click();
  await dialog.getByLabel('Nombre').focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Elija al menos un servicio.').first().waitFor();
  await dialog.getByText('Marítimo', { exact: true }).click();
  await dialog.getByLabel('Nombre').focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Embalaje 2\.5 % Valor de la guía No Marítimo Activo/ }).waitFor();

  await page.getByRole('link', { name: 'Manejo especial' }).click();
  await page.waitForURL('**/admin/cargos_adicionales/*');
  await dialog.getByLabel('Monto').fill('7.25');
  await dialog.getByRole('switch', { name: /Activo/ }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('row', {
      name: /Manejo especial US\$ 7\.2500 — No A mano Activo|Manejo especial US\$ 7\.2500 Cada guía No A mano Activo/,
    })
    .waitFor();
  expect(
    await portal.query(
      `select impuesto_valor::text, activo, version from impuestos where impuesto_nombre = 'Manejo especial'`,
    ),
  ).toEqual([{ impuesto_valor: '7.2500', activo: true, version: 2 }]);

  await page.getByRole('link', { name: 'Embalaje' }).click();
  await dialog.getByRole('button', { name: 'Eliminar cargo' }).click();
  await page.getByText('Se eliminará Embalaje. Los precios ya hechos no cambian.').waitFor();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Embalaje/ }).waitFor({ state: 'detached' });
});
