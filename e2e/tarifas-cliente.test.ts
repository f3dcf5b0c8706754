import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const stored = (cliente_id: number) =>
  portal.query(
    `select servicio_id, tarifa_plana::text, tarifa_peso::text, peso_minimo::text, version
     from tarifas_cliente where cliente_id = $1 order by servicio_id`,
    [cliente_id],
  );
const form = (page: Page) => page.getByRole('dialog', { name: /tarifa especial/i });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Elegir servicio' });
const openTab = async (page: Page, cliente_id: number): Promise<void> => {
  await page.goto(`/clientes/${cliente_id}?tab=tarifas`);
  await page.getByRole('tab', { name: 'Tarifas especiales', selected: true }).waitFor();
};

test('a fee is agreed by a double click in the table of services, changed and taken back', async () => {
  const { page } = await visit({ as: 'admin' });
  await openTab(page, 1001);
  await page.getByText('Sin tarifas especiales').waitFor();
  await page.getByRole('button', { name: 'Agregar tarifa' }).first().click();
  await page.getByRole('button', { name: 'Buscar en la lista de servicios' }).click();
  await picker(page).getByRole('button', { name: 'Seleccionar' }).click();
  await page.getByText('Debe seleccionar al menos un elemento de la tabla.').waitFor();
  await picker(page).getByRole('cell', { name: 'MARCON' }).dblclick();
  await picker(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Código del servicio').inputValue()).toBe('MARCON');
  expect(await stored(1001)).toEqual([]);

  await page.getByRole('combobox', { name: 'Precio base' }).click();
  await page.getByRole('option', { name: /Precio 1/ }).click();
  expect(await page.getByLabel('Tarifa plana').inputValue()).toBe('75.0000');
  await page.getByLabel('Tarifa plana').fill('65.1234');
  // What 10 pounds would cost is shown beside the price of the service.
  await page.getByRole('row', { name: '10 lb US$ 65.12 US$ 75.00 -US$ 9.88' }).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await form(page).getByRole('button', { name: 'Agregar tarifa' }).dblclick();
  await form(page).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /MARCON.*65\.1234.*75\.0000 \(-US\$ 9\.8766\)/ }).waitFor();
  expect(await stored(1001)).toEqual([
    { servicio_id: 31, tarifa_plana: '65.1234', tarifa_peso: '2.5000', peso_minimo: '30.00', version: 1 },
  ]);

  await page.getByRole('button', { name: 'Editar las tarifas de Marítimo consolidado' }).click();
  await form(page).getByLabel('Por libra').fill('2.25');
  await page.keyboard.press('Enter');
  await form(page).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /MARCON.*2\.2500/ }).waitFor();
  expect(await stored(1001)).toMatchObject([{ tarifa_peso: '2.2500', version: 2 }]);

  await page.getByRole('button', { name: 'Eliminar las tarifas de Marítimo consolidado' }).click();
  await page
    .getByText('Está seguro que desea eliminar las tarifas del servicio Marítimo consolidado para el cliente actual.')
    .waitFor();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByText('Sin tarifas especiales').waitFor();
  expect(await stored(1001)).toEqual([]);
});

test('without the mouse: the code, the table of services by the arrow keys, what is wrong at its field', async () => {
  const { page } = await visit({ as: 'admin' });
  await openTab(page, 1002);
  await page.getByRole('button', { name: 'Agregar tarifa' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Código del servicio').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'servicio_codigo');
  await typeByHand(page, 'camello');
  await page.keyboard.press('Tab');
  await page.getByText('No existe el servicio seleccionado.').waitFor();
  await page.keyboard.press('Enter');
  await picker(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Buscar servicio');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await picker(page).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Código del servicio').inputValue()).toBe('EXPRESS');
  await page.getByLabel('Por libra').focus();
  await typeByHand(page, '1000');
  await page.keyboard.press('Enter');
  await page.getByText('Este valor no puede ser mayor a 999.99').waitFor();
  expect(await stored(1002)).toEqual([]);
  await page.getByLabel('Por libra').fill('6.5');
  await page.keyboard.press('Enter');
  await form(page).waitFor({ state: 'hidden' });
  expect(await stored(1002)).toMatchObject([{ servicio_id: 20, tarifa_peso: '6.5000' }]);

  // The same service again is refused at its code without losing anything; leaving with typed text asks first.
  await page.getByRole('button', { name: 'Agregar tarifa' }).first().click();
  await page.getByLabel('Código del servicio').fill('express');
  await page.getByLabel('Por libra').fill('5');
  await page.keyboard.press('Enter');
  await page.getByText('El cliente ya tiene tarifas especiales para este servicio.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Hay cambios sin guardar').waitFor();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await form(page).waitFor({ state: 'hidden' });
  expect(await stored(1002)).toMatchObject([{ tarifa_peso: '6.5000', version: 1 }]);
});

test('a fee that somebody else deletes while it is edited: the dialog says so, and the list has it no more', async () => {
  await portal.world.tarifaCliente({ servicio_id: 20, tarifa_peso: 5 });
  const { page } = await visit({ as: 'admin' });
  await openTab(page, 1001);
  await page.getByRole('button', { name: 'Editar las tarifas de Aéreo express' }).click();
  await form(page).getByLabel('Por libra').fill('4.75');
  // Directly in the database: the list gets no event.
  await portal.query('delete from tarifas_cliente where cliente_id = 1001');
  await page.keyboard.press('Enter');
  await form(page)
    .getByText('Otra persona eliminó estas tarifas. Cierre y agréguelas de nuevo si las necesita.')
    .waitFor();
  await page.getByText('Sin tarifas especiales').waitFor();
  expect(await page.getByText('No encontramos lo que busca.').count()).toBe(0);
  expect(await form(page).getByLabel('Por libra').inputValue()).toBe('4.75');
  expect(await stored(1001)).toEqual([]);
});

test('on a phone fees are cards, no wider than the screen; who may only look has no buttons', async () => {
  await portal.world.tarifaCliente({ tarifa_plana: 999.99, tarifa_peso: 999.99, peso_minimo: 999.99 });
  const { page } = await visit({ as: 'supervisor', size: 'telefono' });
  await openTab(page, 1001);
  const cards = page.getByRole('list', { name: 'Tarifas especiales' });
  await cards.getByText('US$ 999.9900').first().waitFor();
  await page.getByRole('button', { name: 'Exportar' }).waitFor();
  expect(
    await page.getByRole('button', { name: /Agregar tarifa|Editar las tarifas|Eliminar las tarifas/ }).count(),
  ).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
