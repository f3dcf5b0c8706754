import { describe, expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { SCHEMES, useBrowser } from './harness/browser.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { SIZES, type Size } from './harness/sizes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('text of a row can be marked; a click leads on, with Ctrl in another tab', async () => {
  const { page, context } = await visit({ as: 'admin' });
  await page.goto('/clientes');
  const row = page.getByRole('row').filter({ hasText: 'Bruno Bográn' });
  await row.waitFor();
  // What loads after the rows may still move them.
  await untilLoaded(page);
  const cell = row.getByRole('cell', { name: '0801-1990-00022' });
  // The position of the text itself: a number may be at the right of its cell.
  const { x, width, height } = await cell.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    return { x: text.x, width: text.width, height: text.y + text.height / 2 };
  });
  await page.mouse.move(x + 1, height);
  await page.mouse.down();
  await page.mouse.move(x + width - 4, height, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toContain('0801-1990');
  expect(new URL(page.url()).pathname).toBe('/clientes');

  await page.mouse.click(x + 1, height);
  await page.waitForURL('**/clientes/1002');
  await page.goBack();
  const [opened] = await Promise.all([context.waitForEvent('page'), cell.click({ modifiers: ['ControlOrMeta'] })]);
  await opened.waitForURL('**/clientes/1002');
  expect(new URL(page.url()).pathname).toBe('/clientes');
});

test('for who wants little motion nothing turns or flickers while a list is fetched', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.route('**/clients?*', () => undefined);
  await page.goto('/clientes');
  await page.locator('.mantine-Skeleton-root').first().waitFor();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  );
  expect(moving).toEqual([]);
});

test('a deep page tells where it is, as far as its reader may go', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/clientes/1001/editar');
  const crumbs = page.getByRole('navigation', { name: 'Está en' });
  await crumbs.getByRole('link', { name: 'Casillero' }).waitFor();
  await crumbs.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('heading', { name: 'Clientes' }).waitFor();
  expect(await crumbs.count()).toBe(0);

  const { page: own } = await visit({ as: 'clienteA' });
  await own.goto('/clientes/1001/editar');
  await own.getByRole('navigation', { name: 'Está en' }).getByRole('link', { name: 'Casillero' }).waitFor();
  expect(await own.getByRole('link', { name: 'Clientes', exact: true }).count()).toBe(0);
});

test('users of clients stand apart from staff', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/usuarios');
  const rows = page.getByRole('region', { name: 'Tabla: Usuarios' });
  await rows.getByText('Emilio Empleado').waitFor();
  expect(await rows.getByText('Ana Alvarado').count()).toBe(0);
  await page.getByRole('radiogroup', { name: 'Qué usuarios' }).getByText('Clientes').click();
  await rows.getByText('Ana Alvarado').waitFor();
  expect(await rows.getByText('Emilio Empleado').count()).toBe(0);
  expect(page.url()).toContain('tipo=clientes');
});

test('the main button stands first, in a form as in a question', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/sucursales/registro');
  const main = page.getByRole('main');
  const left = async (name: string, inside = main): Promise<number> =>
    (await inside.getByRole('button', { name, exact: true }).boundingBox())?.x ?? Number.NaN;
  await page.getByLabel('Nombre').first().fill('Prueba');
  expect(await left('Registrar sucursal')).toBeLessThan(await left('Cancelar'));
  await main.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  const names = await question.getByRole('button').allTextContents();
  const shown = names.filter((name) => name !== '');
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatch(/Seguir|Cancelar|Quedarse/);
});

test('what is set behind «Filtros» is counted on it and stands below, each to be taken away', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/guias?guia_tipo=Normal&servicio_id=10&buscar=GA');
  await page.getByRole('button', { name: /^Filtros\s*2 puestos$/ }).waitFor();
  const chips = page.getByRole('group', { name: 'Filtros puestos' });
  await chips.getByRole('button', { name: 'Quitar filtro Tipo: Normal' }).click();
  await page.getByRole('button', { name: /^Filtros\s*1 puesto$/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?servicio_id=10&buscar=GA');
  await chips.getByRole('button', { name: 'Quitar filtro Servicio: Aéreo' }).click();
  await chips.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?buscar=GA');
});

test('what a list is narrowed by on its own is said below too, and cannot be taken away', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/reporte/entregas');
  const chips = page.getByRole('group', { name: 'Filtros puestos' });
  await chips
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor();
  expect(await chips.getByRole('button').count()).toBe(0);
  await page.goto('/reporte/entregas?desde=2020-01-01');
  await chips.getByRole('button', { name: /^Quitar filtro Desde: / }).waitFor();
  expect(await chips.getByRole('button', { name: /^Quitar filtro/ }).count()).toBe(1);
});

describe.each(Object.keys(SIZES) as Size[])('«Filtros» open on a %s', (size) => {
  test.each(['/paquetes', '/reporte/entregas', '/reporte/logs'])('%s', async (address) => {
    const { page } = await visit({ as: 'admin', size });
    await page.goto(address);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filtros/ })
      .click();
    await page.getByRole('button', { name: 'Limpiar' }).waitFor();
    await page.locator('input:visible').nth(1).waitFor();
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForFunction(
        (wanted) => document.documentElement.getAttribute('data-mantine-color-scheme') === wanted,
        scheme,
      );
      expect(await seriousProblems(page, scheme)).toEqual([]);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});
