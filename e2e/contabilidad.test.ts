import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { readSheet } from '../tests/harness/read-sheet.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const MES = localDay(Date.now()).slice(0, 'yyyy-mm'.length);

await portal.world.entrega({ total: 1500.25 });
await portal.world.entrega({
  total: 900,
  estado: 'Anulada',
  razon_anulacion: 'Se entregó a otra persona',
  usuario_anulacion: 'admin',
  fecha_anulacion: new Date().toISOString(),
});
await portal.world.gasto({ categoria: 'Energía', gasto_valor: 320.4 });
await portal.world.gasto({ categoria: 'Planilla', gasto_referencia: 'Primera quincena', gasto_valor: 8000 });

test('from a figure of the results to what it is made of by the same days, and back', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/stats/dashboard');
  const figures = page.getByLabel('Resultado', { exact: true });
  await figures.getByRole('link', { name: 'L 0.00' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Libro de ventas' }).waitFor();
  expect(page.url()).toContain(`desde=${MES}-01`);
  await page.getByLabel('Totales').getByText('L 1,500.25').first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor();

  await page
    .getByRole('region', { name: 'Gastos por categoría' })
    .first()
    .getByRole('link', { name: 'L 320.40' })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Gastos' }).waitFor();
  expect(page.url()).toContain('categoria_id=');
  await page.getByLabel('Totales').getByText('L 320.40').waitFor();
});

test('the books: from one to another by the same days, as a sheet and on paper', async () => {
  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto('/stats/libros');
  await page.getByText('Anulada', { exact: true }).first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const { rows } = readSheet(await readFile(await (await downloading).path()));
  const [titles = [], ...all] = rows;
  const lines = all.slice(0, -1);
  expect(all.at(-1)).toEqual(expect.arrayContaining(['Total', 1500.25]));
  const totals = lines.map((row) => row[titles.indexOf('Total (L)')]);
  expect(totals.toSorted()).toEqual([0, 1500.25]);
  for (const row of lines) expect(row[titles.indexOf('Fecha')]).toBeTypeOf('number');

  await page.getByRole('button', { name: 'Imprimir' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(page)).toEqual(['Libro de ventas']);

  const books = page.getByRole('navigation', { name: 'Libros' });
  await books.getByRole('link', { name: 'Diario' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Diario' }).waitFor();
  expect(page.url()).toContain(`desde=${MES}-01`);
  await page.getByRole('region', { name: 'Resumen por cuenta' }).first().getByText('Cuentas por cobrar').waitFor();
  await page
    .getByRole('row', { name: /Gastos/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Compras por categoría' }).waitFor();
  await page.getByLabel('Totales').getByText('L 8,320.40').waitFor();
  expect(page.url()).toContain(`desde=${localDay(Date.now())}`);
});

test('the payroll on a phone: its months, its expenses, and one more in its category', async () => {
  const { page } = await visit({ as: 'admin', size: 'telefono' });
  await page.goto('/planilla');
  await page.getByRole('img', { name: /Planilla de doce meses/ }).waitFor();
  await page.getByText('Primera quincena').first().waitFor();
  await page.getByRole('link', { name: 'Registrar planilla' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Registrar gasto' }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Categoría' }).inputValue()).toBe('Planilla');
});

test('who looks for a book or the payroll finds it by what people call it', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('salarios');
  await page
    .getByRole('option', { name: /Planilla/ })
    .first()
    .waitFor();
});

test('what a list left of one branch: from its row to its page, whose rows add up to the same', async () => {
  const sucursal_id = await portal.world.sucursal();
  const packinglist_id = await portal.world.packinglist({ estado: 'Enviado a HN' });
  for (const [of, pounds, guia_valor] of [
    [sucursal_id, 1, 4],
    [1, 6, 10],
  ] as const) {
    const price = { guia_valor, guia_descuento: 0, guia_costo_envio: 0, factor_dolar: 25, peso_cobrar: pounds };
    const { guia_id } = await portal.world.guia({ estado: 'Enviado a HN', sucursal_id: of, ...price });
    await portal.world.paquete({
      estado: 'Enviado a HN',
      guia_id,
      packinglist_id,
      peso_real: pounds,
      peso_cobrar: pounds,
    });
  }
  const paid = { packinglist_ids: [packinglist_id], gasto_referencia: 'Carga aérea' };
  await portal.world.gasto({ ...paid, categoria: 'Flete aéreo', gasto_valor: 1000.03 });
  await portal.world.gasto({ ...paid, categoria: 'Aduana', gasto_valor: 33.33 });

  const { page } = await visit({ as: 'admin' });
  const numero = `PA-${packinglist_id}`;
  const gastos = page.getByRole('region', { name: 'Sus gastos' }).first();
  await page.goto(`/stats/rentabilidad?sucursal_id=${sucursal_id}`);
  await page.getByRole('link', { name: numero }).first().click();
  await page.getByRole('heading', { level: 1, name: `Rentabilidad de ${numero}` }).waitFor();
  expect(page.url()).toContain(`sucursal_id=${sucursal_id}`);
  await page.getByText(/^Solo lo de .* Calculado el /).waitFor();
  await gastos.getByRole('row', { name: /Carga aérea.*L 1,000\.03.*L 142\.86/ }).waitFor();
  await gastos.getByRole('row', { name: /Carga aérea.*L 33\.33.*L 4\.76/ }).waitFor();
  await gastos.getByRole('row', { name: /Total.*L 147\.62/ }).waitFor();
  await page.getByRole('link', { name: 'De todas las sucursales' }).click();
  await gastos.getByRole('row', { name: /Total.*L 1,033\.36/ }).waitFor();

  await page.goto(`/stats/dashboard?sucursal_id=${sucursal_id}`);
  const ultimas = page.getByRole('region', { name: 'Ganancia de las últimas diez listas' });
  await page.getByText(/^Calculado el .* Ver la rentabilidad/).waitFor();
  await ultimas.getByRole('link', { name: numero }).click();
  await gastos.getByRole('row', { name: /Total.*L 147\.62/ }).waitFor();
  await page.getByRole('link', { name: 'Ver la lista' }).click();
  await page.getByText(/Calculado el .* con lo registrado hasta entonces\./).waitFor();
});

test('that no list was sent until then, and that the lists did not come, is said', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/stats/dashboard?desde=2001-01-01&hasta=2001-01-31');
  await page.getByText('No se envió ninguna lista hasta el 31/01/2001.').waitFor();
  await page.route('**/stats/packinglists/latest*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No se pudo calcular', code: 'PRUEBA' } }),
  );
  await page.goto('/stats/dashboard');
  await page.getByRole('alert').getByText('No se pudo calcular').waitFor();
});
