import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { aPng } from '../tests/harness/a-png.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { chooseByArrows, fieldOf, tabTo, untilFocused } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const CUENTA = await portal.world.cuenta({
  cuenta_banco_nombre: 'Cheques lempiras',
  cuenta_banco_numero: '11204587731',
});
const LISTA = await portal.world.packinglist({ estado: 'Recibido en HN' });
const ENVIADA = await portal.world.packinglist({ estado: 'Enviado a HN' });
/** The content of a list's label. */
const labelOf = (packinglist_id: number): string => `PA${String(packinglist_id).padStart(6, '0')}`;
const numero = (gasto_id: number): string => String(gasto_id).padStart(8, '0');

const categoriaId = async (nombre: string): Promise<number> =>
  (
    await portal.query<{ categoria_id: number }>(
      `select categoria_id from categorias where tipo = 'Gasto' and categoria_nombre = $1 order by categoria_id limit 1`,
      [nombre],
    )
  )[0]?.categoria_id ?? 0;
const lastGasto = async () =>
  (
    await portal.query<{ gasto_id: number; gasto_valor: string; eliminado: boolean; adjunto: string | null }>(
      'select gasto_id, gasto_valor::text, eliminado, adjunto from gastos order by gasto_id desc limit 1',
    )
  )[0];

/** Types into the focused select, and chooses the option found. */
const choose = async (page: Page, text: string, option: RegExp): Promise<void> => {
  await typeByHand(page, text);
  await page.getByRole('option', { name: option }).waitFor();
  await page.keyboard.press('Enter');
};
test('categories that come only after the first letters are chosen by Enter all the same', async () => {
  const { page, context } = await visit({ as: 'admin' });
  const held = Promise.withResolvers<void>();
  await context.route(/\/bills\/categories\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/admin/gastos/registro');
  await untilFocused(fieldOf(page, 'Categoría'));
  await typeByHand(page, 'energ');
  held.resolve();
  await page.locator('[role="option"][data-combobox-selected]', { hasText: 'Energía' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => fieldOf(page, 'Categoría').inputValue()).toBe('Energía');
});

test('registered by keyboard alone, its packing list by the scanner, its invoice attached', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/gastos/registro');
  await untilFocused(fieldOf(page, 'Categoría'));
  // All missing fields are reported at once.
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(4);

  await choose(page, 'energ', /^Energía$/);
  await tabTo(page, 'Referencia');
  await typeByHand(page, 'ENEE 4471-2');
  await tabTo(page, 'Cuenta de la que sale');
  await choose(page, '11204587731', /Cheques lempiras/);
  await tabTo(page, 'Fecha');
  const [year, month, day] = localDay(Date.now()).split('-');
  expect(await fieldOf(page, 'Fecha').inputValue()).toBe(`${day}/${month}/${year}`);
  await tabTo(page, 'Monto');
  await typeByHand(page, '0');
  await page.keyboard.press('Tab');
  await page.getByText('El monto debe ser mayor a 0.01').first().waitFor();
  await page.keyboard.press('Shift+Tab');
  await typeByHand(page, '10000000000');
  await page.keyboard.press('Tab');
  await page.getByText('El monto no puede ser mayor a 9,999,999,999.99').first().waitFor();
  await page.keyboard.press('Shift+Tab');
  await typeByHand(page, '1,250.50');
  await chooseByArrows(page, 'Sucursal', /^SPS/);
  expect(await page.getByLabel('Monto').inputValue()).toBe('1,250.50');
  await tabTo(page, 'Comentario');
  await typeByHand(page, 'Medidor nuevo');

  // Scans go to the list of packing lists, wherever the focus is; a refused one stays visible.
  const loaded = page.getByRole('region', { name: 'PackingLists del gasto' }).first();
  await scan(page, labelOf(LISTA), 'Enter');
  await loaded.getByText(`PA-${LISTA}`).waitFor();
  expect(await page.getByLabel('Comentario').inputValue()).toBe('Medidor nuevo');
  // Again by its number: the same code within two seconds would count as the same scan.
  await page.getByLabel('Cargar un PackingList').fill(`PA-${LISTA}`);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('El PackingList ya se encuentra cargado en la tabla.').first().waitFor();
  await scan(page, labelOf(ENVIADA), 'Enter');
  await page.getByRole('alert').getByText('No se puede cargar un PackingList en estado Enviado a HN').first().waitFor();
  await scan(page, 'PA999999', 'Enter');
  await page.getByText('No existe ningún PackingList con el número PA999999.').first().waitFor();
  expect(await loaded.getByRole('row').count()).toBe(2);

  await page.locator('input[type=file]').setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: aPng() });
  await page.getByText('recibo.png').waitFor();
  await page.getByLabel('Comentario').focus();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/gastos\/\d+$/);
  const gasto = await lastGasto();
  await page.getByRole('heading', { name: `Gasto ${numero(gasto?.gasto_id ?? 0)}` }).waitFor();
  await page.getByText('L 1,250.50').first().waitFor();
  await page.getByRole('img', { name: 'Adjunto de ENEE 4471-2' }).waitFor();
  expect(gasto).toMatchObject({ gasto_valor: '1250.50', eliminado: false });
  expect(
    await portal.query('select packinglist_id from gastos_packinglists where gasto_id = $1', [gasto?.gasto_id]),
  ).toEqual([{ packinglist_id: LISTA }]);
  expect(await seriousProblems(page, 'light')).toEqual([]);
});

test('a category that takes no expense, and one that is not there, are refused in the words of the specification', async () => {
  const { page } = await visit({ as: 'admin' });
  const fill = async (): Promise<void> => {
    await page.getByLabel('Referencia').fill('FAC-1');
    await fieldOf(page, 'Cuenta de la que sale').click();
    await fieldOf(page, 'Cuenta de la que sale').fill('Cheques lempiras');
    await page.getByRole('option', { name: /Cheques lempiras/ }).click();
    await page.getByLabel('Monto').fill('10');
    await chooseByArrows(page, 'Sucursal', /^SPS/);
    await page.keyboard.press('Control+Enter');
  };
  await page.goto(`/admin/gastos/registro?categoria_id=${await categoriaId('Personal')}`);
  await fill();
  await page
    .getByText('La categoría Personal es una categoría padre, no puede ser usada para registro de gastos.')
    .first()
    .waitFor();
  // Nothing typed is lost; leaving the page asks first.
  expect(await page.getByLabel('Referencia').inputValue()).toBe('FAC-1');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Hay cambios sin guardar').waitFor();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  expect(await page.getByLabel('Referencia').inputValue()).toBe('FAC-1');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.waitForURL(/\/admin\/gastos(\?|$)/);

  await page.goto('/admin/gastos/registro?categoria_id=987654');
  await fill();
  await page.getByText('No existe la categoría 987654').first().waitFor();
  expect((await lastGasto())?.gasto_valor).not.toBe('10.00');
});

test('of an account in dollars, dollars at the factor of the day or at another', async () => {
  await portal.world.factorDolar({ factor_venta: 26.4321 });
  await portal.world.cuenta({ cuenta_banco_nombre: 'Pagos en Miami', cuenta_banco_moneda: 'USD' });
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/admin/gastos/registro?categoria_id=${await categoriaId('Flete aéreo')}`);
  await page.getByLabel('Referencia').fill('Guía aérea 865-1');
  await fieldOf(page, 'Cuenta de la que sale').click();
  await fieldOf(page, 'Cuenta de la que sale').fill('Miami');
  await page.getByRole('option', { name: /Pagos en Miami .* USD/ }).click();
  await page.getByText('Vacío, el de esa fecha: L 26.4321.').waitFor();
  await page.getByLabel('Monto').fill('1,000.05');
  await page.getByText('Son L 26,433.42.').waitFor();
  await page.getByLabel('Factor del dólar').fill('26.5');
  await page.getByText('Son L 26,501.33.').waitFor();
  await page.getByLabel('Factor del dólar').fill('');
  await chooseByArrows(page, 'Sucursal', /^SPS/);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/gastos\/\d+$/);
  await page.getByText('L 26,433.42').first().waitFor();
  await page.getByText('US$ 1,000.05').first().waitFor();
  await page.getByText('a 26.4321').waitFor();
  await page.goto('/admin/gastos');
  await page.getByRole('row', { name: /Guía aérea 865-1.*L 26,433\.42.*US\$ 1,000\.05/ }).waitFor();
});

test('one that is wrong is struck through with its reason, out of all sums, and copied', async () => {
  const { page } = await visit({ as: 'admin' });
  const referencia = `Taller ${randomUUID().slice(0, 8)}`;
  const gasto_id = await portal.world.gasto({
    gasto_referencia: referencia,
    categoria: 'Mantenimiento',
    gasto_valor: 980.25,
    cuenta_banco_id: CUENTA,
  });
  const list = `/admin/gastos?buscar=${encodeURIComponent(referencia)}`;
  await page.goto(list);
  const totales = page.getByLabel('Totales');
  await totales.getByText('L 980.25').waitFor();
  await page.getByRole('link', { name: numero(gasto_id) }).click();
  await page.getByRole('heading', { name: `Gasto ${numero(gasto_id)}` }).waitFor();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await untilFocused(page.getByRole('dialog').getByLabel('Razón'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByText('Escriba la razón con al menos 5 letras.').first().waitFor();
  await typeByHand(page, 'Era de la otra sucursal');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Era de la otra sucursal').first().waitFor();
  expect(await page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
  await page.goto(list);
  await totales.getByText('L 0.00').waitFor();
  await totales.getByText('y 1 eliminado').waitFor();
  await page
    .getByRole('row', { name: new RegExp(referencia) })
    .getByText('Eliminado')
    .waitFor();

  await page.goto(`/admin/gastos/${gasto_id}`);
  await page.getByRole('link', { name: 'Copiar' }).click();
  await page.getByText(`Copia del gasto ${numero(gasto_id)}, sin su adjunto.`).waitFor();
  expect(await page.getByLabel('Monto').inputValue()).toBe('980.25');
  await page.getByLabel('Monto').fill('890.25');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => /\/admin\/gastos\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${gasto_id}`));
  expect(await lastGasto()).toMatchObject({ gasto_valor: '890.25', eliminado: false, adjunto: null });

  // Going back leads to the copied expense, not to a form with its copy.
  await page.goBack();
  await page.getByRole('heading', { name: `Gasto ${numero(gasto_id)}` }).waitFor();
});

test('a copy keeps the day and the factor that were typed; of one that is not there it says so', async () => {
  const { page } = await visit({ as: 'admin' });
  const cuenta_banco_id = await portal.world.cuenta({
    cuenta_banco_nombre: 'Dólares por copiar',
    cuenta_banco_moneda: 'USD',
  });
  const gasto_id = await portal.world.gasto({
    categoria: 'Flete aéreo',
    gasto_fecha: '2025-03-04',
    gasto_valor: 2712.5,
    gasto_valor_usd: 100,
    factor_dolar: 27.125,
    cuenta_banco_id,
  });
  await page.goto(`/admin/gastos/registro?copia=${gasto_id}`);
  await page.getByText('Son L 2,712.50.').waitFor();
  expect(await page.getByLabel('Factor del dólar').inputValue()).toBe('27.1250');
  expect(await page.getByLabel('Monto').inputValue()).toBe('100.00');
  expect(await fieldOf(page, 'Fecha').inputValue()).toBe('04/03/2025');
  await page.goto('/admin/gastos/registro?copia=987654');
  await page.getByRole('alert').getByText('No existe el gasto 987654 que se quería copiar').waitFor();
  expect(await page.getByLabel('Referencia').inputValue()).toBe('');
});

test('cash leaves the open shift of whoever pays, and stands in /caja', async () => {
  const { page } = await visit({ as: 'supervisor' });
  // Without a shift the form says where the cash stays.
  await page.goto('/admin/gastos/registro');
  await fieldOf(page, 'Cuenta de la que sale').click();
  await fieldOf(page, 'Cuenta de la que sale').fill('Caja');
  await page.getByRole('option', { name: /Caja SPS/ }).click();
  await page.getByText('No tiene turno abierto en esa caja: el efectivo queda fuera de turno').waitFor();
  await page.goto('/caja');
  await page.getByLabel('Efectivo con que empieza').fill('500');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Mover efectivo/ }).waitFor();
  await page.goto(`/admin/gastos/registro?categoria_id=${await categoriaId('Agua')}`);
  await page.getByLabel('Referencia').fill('Botellones');
  await fieldOf(page, 'Cuenta de la que sale').click();
  await fieldOf(page, 'Cuenta de la que sale').fill('Caja');
  await page.getByRole('option', { name: /Caja SPS/ }).click();
  await page.getByText('El efectivo pasa por su turno de caja abierto.').waitFor();
  await page.getByLabel('Monto').fill('120');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/gastos\/\d+$/);
  await page.goto('/caja');
  await page.getByText('Gasto: Botellones').waitFor();
  await page.getByRole('cell', { name: 'L 120.00' }).waitFor();
});

/** The parent of the category with this name, as the tree shows it. */
const padreOf = async (nombre: string) =>
  (
    await portal.query<{ padre: string | null }>(
      `select p.categoria_nombre as padre from categorias c left join categorias p on p.categoria_id = c.categoria_padre_id
       where c.tipo = 'Gasto' and c.categoria_nombre = $1`,
      [nombre],
    )
  )[0]?.padre;

test('the tree of categories is rearranged by keyboard', async () => {
  await portal.query(
    `update categorias set categoria_padre_id = (select categoria_id from categorias where categoria_nombre = 'Local')
     where categoria_nombre = 'Internet'`,
  );
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/gastos/categorias');
  await page.getByRole('button', { name: 'Acciones de Internet' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mover a Financieros' }).waitFor();
  const target = page.getByRole('menuitem', { name: 'Mover a Financieros' });
  for (let presses = 0; presses < 12 && !(await target.evaluate((one) => one === document.activeElement)); presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Dentro de Financieros' }).getByText('Internet').waitFor();
  expect(await padreOf('Internet')).toBe('Financieros');
  await page.getByRole('link', { name: 'Registrar categoría' }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('dialog').getByLabel('Nombre'));
  await typeByHand(page, 'internet');
  await tabTo(page, 'Dentro de');
  await typeByHand(page, 'financ');
  await page.getByRole('option', { name: 'Financieros' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Ya existe una categoría con este nombre en el mismo lugar.').first().waitFor();
});

test('and on a phone', async () => {
  const { page } = await visit({ as: 'admin', size: 'telefono' });
  await page.goto('/admin/gastos/categorias');
  await page.getByRole('button', { name: 'Acciones de Viáticos' }).tap();
  await page.getByRole('menuitem', { name: 'Mover a Transporte' }).tap();
  await page.getByRole('list', { name: 'Dentro de Transporte' }).getByText('Viáticos').waitFor();
  expect(await padreOf('Viáticos')).toBe('Transporte');
  await page.getByRole('button', { name: 'Acciones de Viáticos' }).tap();
  await page.getByRole('menuitem', { name: 'Eliminar' }).tap();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).tap();
  await page.getByText('Viáticos', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a month of a template is confirmed with what was truly paid, another left out with its reason', async () => {
  await portal.world.recurrente({ recurrente_referencia: 'Alquiler del local', meses: 1, cuenta_banco_id: CUENTA });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/gastos/recurrentes');
  const pending = page.getByRole('list', { name: 'Gastos por confirmar' }).getByRole('listitem');
  await expect.poll(() => pending.count()).toBe(2);
  await page
    .getByRole('button', { name: /^Confirmar Alquiler del local/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('dialog').getByLabel('Monto'));
  expect(await page.getByRole('dialog').getByLabel('Monto').inputValue()).toBe('28,000.00');
  await typeByHand(page, '28,350.75');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => pending.count()).toBe(1);
  expect(await lastGasto()).toMatchObject({ gasto_valor: '28350.75' });
  await page.getByRole('button', { name: /^Omitir Alquiler del local/ }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('dialog').getByLabel('Razón'));
  await typeByHand(page, 'El dueño no cobró este mes');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => pending.count()).toBe(0);
});

test('a template that goes over to dollars asks for its amount again', async () => {
  await portal.world.cuenta({ cuenta_banco_nombre: 'Renta en dólares', cuenta_banco_moneda: 'USD' });
  const recurrente_id = await portal.world.recurrente({ cuenta_banco_id: CUENTA });
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/admin/gastos/recurrentes/${recurrente_id}`);
  const dialog = page.getByRole('dialog');
  const monto = dialog.getByLabel('Monto usual');
  await expect.poll(() => monto.inputValue()).toBe('28,000.00');
  await fieldOf(page, 'Cuenta de la que sale').click();
  await fieldOf(page, 'Cuenta de la que sale').fill('Renta en');
  await page.getByRole('option', { name: /Renta en dólares/ }).click();
  await expect.poll(() => monto.inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Este campo es requerido').waitFor();
  await monto.fill('1,100');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await portal.query('select recurrente_monto::text from gastos_recurrentes where recurrente_id = $1', [
      recurrente_id,
    ]),
  ).toEqual([{ recurrente_monto: '1100.00' }]);
});

test('who registers expenses but may not read them confirms the months, and adds a template', async () => {
  const recurrente_referencia = 'Agua de la bodega';
  await portal.world.recurrente({ recurrente_referencia, meses: 0, cuenta_banco_id: CUENTA, sucursal_id: 1 });
  const { page } = await visit({
    as: { usuario: await portal.world.usuario({ permisos: ['gastos.listado.crear'], sucursal_id: 1 }) },
  });
  await page.goto('/admin/gastos/recurrentes');
  await page.getByRole('link', { name: 'Registrar plantilla' }).click();
  await page.getByRole('dialog', { name: 'Registrar gasto recurrente' }).getByLabel('Monto usual').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Confirmar ${recurrente_referencia}`) }).click();
  await untilFocused(page.getByRole('dialog').getByLabel('Monto'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(`^Confirmar ${recurrente_referencia}`) }).waitFor({
    state: 'detached',
  });
  expect(await lastGasto()).toMatchObject({ gasto_valor: '28000.00' });
});
