import { expect, test } from 'vitest';
import { entregaColumns } from '#features/entregas/contract/entregas.columns.ts';
import { useBrowser } from './harness/browser.ts';
import { putLongRecords } from './harness/long-records.ts';
import { usePortal } from './harness/portal.ts';
import { paperOf, printed, rememberPrinted, sheetOf } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
await putLongRecords(portal);
// The longest allowed reference, in one word.
await portal.world.gasto({ gasto_referencia: 'Referencia'.repeat(10) });
await portal.world.bitacora({
  usuario: 'maria.hernandez.castellanos',
  accion: 'servicios.actualizar',
  entidad: 'servicio',
  entidad_id: '20',
  antes: { servicio_descripcion: 'Carga aérea '.repeat(20) },
  despues: { servicio_descripcion: 'Carga aérea urgente '.repeat(20) },
});
/** Smaller text is not readable on paper. */
const LETTERS_PX = 7;

const print = async (address: string, title: string) => {
  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toEqual([title]);
  return { page, ...(await sheetOf(page)) };
};

const UPRIGHT = { width: 216, height: 279 };
const LANDSCAPE = { width: 279, height: 216 };

test.each([
  ['/reporte/guias', 'Reporte de guías', LANDSCAPE, ['Tipo', 'Servicio', 'ISV']],
  ['/reporte/entregas', 'Entregas', LANDSCAPE, ['Pagado', 'Entregó']],
  ['/reporte/paquetes', 'Reporte de paquetes', LANDSCAPE, ['Courier', 'Peso real', 'Peso volumétrico']],
  ['/reporte/logs', 'Bitácora', UPRIGHT, ['Qué se hizo']],
  ['/reporte/clientes', 'Reporte de clientes', UPRIGHT, ['Facturado']],
  ['/reporte/gastos', 'Reporte de gastos', UPRIGHT, ['Número']],
])('%s fits letter paper with its longest names, and has its columns', async (address, title, size, columns) => {
  const { page, titles, rows, over, letters } = await print(`${address}?desde=2020-01-01`, title);
  expect(rows).toBeGreaterThan(0);
  expect(titles).toEqual(expect.arrayContaining(columns));
  expect(over).toBe(0);
  expect(letters).toBeGreaterThanOrEqual(LETTERS_PX);
  expect(await paperOf(page)).toMatchObject(size);
});

test('the paper says which rows it tells, and has the columns that are shown', async () => {
  const filters = 'hasta=2030-02-10&estado=Pagada,Cr%C3%A9dito&buscar=Hern%C3%A1ndez';
  const { page, text, titles } = await print(`/reporte/entregas?${filters}&columnas=entrega_id,tipo,saldo`, 'Entregas');
  expect(text).toContain('Desde 01/02/2030 hasta 10/02/2030 · Estado: Pagada, Crédito · Búsqueda: «Hernández»');
  // The screen also shows the first day, although the address has only the last one.
  await page.getByText('Desde 01/02/2030 hasta 10/02/2030').first().waitFor();
  expect(titles).toEqual(['Entrega', 'Saldo', 'Tipo']);
});

test('of days that are crossed there is no paper: it is said why, and the page has the way back', async () => {
  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto('/reporte/entregas?desde=2026-03-10&hasta=2026-02-01');
  const said = 'Empiezan el 10/03/2026 y terminan antes, el 01/02/2026.';
  await page.getByText(said, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByText(`Las fechas están al revés. ${said}`, { exact: true }).waitFor();
  expect(await printed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Intercambiarlas' }).click();
  await page.waitForURL(/desde=2026-02-01&hasta=2026-03-10/);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => printed(page)).toEqual(['Entregas']);
  // What the browser prints by itself is the page, not the paper of other days.
  await page.goBack();
  await page.getByText(said, { exact: true }).waitFor();
  expect(await page.locator('article[data-paper]').count()).toBe(0);
});

test('of days to come the paper ends with their month', async () => {
  const { text } = await print('/reporte/entregas?desde=2030-02-05', 'Entregas');
  expect(text).toContain('Desde 05/02/2030 hasta 28/02/2030');
});

test('whoever shows all columns gets paper that holds them', async () => {
  const all = entregaColumns.map(({ key }) => key).join(',');
  const { over, titles } = await print(`/reporte/entregas?desde=2020-01-01&columnas=${all}`, 'Entregas');
  expect(titles.length).toBeGreaterThan(9);
  expect(over).toBe(0);
});
