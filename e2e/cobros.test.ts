import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const MS_PER_DAY = 86_400_000;
const daysAgo = (days: number): string => localDay(Date.now() - days * MS_PER_DAY);

describe('the dollar factor', () => {
  const factores = () =>
    portal.query<{ fecha: string; factor_venta: string }>(
      'select fecha::text, factor_venta::text from factor_dolar order by fecha desc',
    );
  const value = (page: Page) => page.getByLabel('Lempiras por dólar');

  test('is old: the page says so; the value of today is typed, previewed, kept and drawn', async () => {
    await portal.query('delete from factor_dolar');
    await portal.world.factorDolar({ fecha: daysAgo(100), factor_venta: 25 });
    await portal.world.factorDolar({ fecha: daysAgo(9), factor_venta: 26 });
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/admin/factor_dolar');
    await page.getByText(/El último valor es del .* hace 9 días/).waitFor();
    await page.getByRole('img', { name: /entre L 25\.0000 y L 26\.0000, ahora L 26\.0000/ }).waitFor();

    await value(page).fill('26.1234');
    // No guide has a price yet: 25 dollars are the example. 25 x 26 = 650; 25 x 26.1234 = 653.085 -> 653.09
    await page.getByText('L 650.00').waitFor();
    await page.getByText('L 653.09').waitFor();
    await page.getByText('+L 3.09').waitFor();
    expect(await seriousProblems(page, 'light')).toEqual([]);
    await page.getByRole('button', { name: 'Registrar', exact: true }).dblclick();
    await page.getByRole('row', { name: /L 26\.1234 supervisor/ }).waitFor();
    await page.getByText(/El último valor es del/).waitFor({ state: 'detached' });
    await page.getByRole('img', { name: /ahora L 26\.1234/ }).waitFor();
    expect((await factores())[0]).toEqual({ fecha: daysAgo(0), factor_venta: '26.1234' });
    expect(await factores()).toHaveLength(3);
  });

  test('of a day that has one is corrected; a slip of the finger is asked about first', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/admin/factor_dolar');
    await page.getByText(/ya tiene L 26\.1234: se corregirá/).waitFor();
    await value(page).fill('261.234');
    await page.keyboard.press('Enter');
    await page.getByText('Cambia de L 26.1234 a L 261.2340 (+900 %).').waitFor();
    await page.getByRole('button', { name: 'Corregir', exact: true }).click();
    expect((await factores())[0]?.factor_venta).toBe('26.1234');
    await value(page).fill('26.2');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /L 26\.2000 admin/ }).waitFor();
    expect((await factores())[0]?.factor_venta).toBe('26.2000');
    expect(await factores()).toHaveLength(3);
  });

  test('is not for who may not', async () => {
    const { page } = await visit({ as: 'empleado' });
    for (const path of ['/admin/factor_dolar', '/admin/metodos_pago']) {
      await page.goto(path);
      await page.getByText('No está autorizado para acceder a esta pantalla.').first().waitFor();
    }
  });
});

test('a payment method is added, switched off, and removed', async () => {
  const { page } = await visit({ as: 'admin' });
  const dialog = page.getByRole('dialog', { name: /método de pago/i });
  await page.goto('/admin/metodos_pago');
  await page.getByRole('link', { name: 'Agregar método' }).click();
  await dialog.getByLabel('Nombre').fill('EFECTIVO');
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Tarjeta Crédito' }).click();
  await dialog.getByRole('button', { name: 'Agregar método' }).click();
  await dialog.getByText('Ya existe un método de pago con este nombre.').first().waitFor();
  await dialog.getByLabel('Nombre').fill('POS de caja');
  await dialog.getByRole('button', { name: 'Agregar método' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /POS de caja Tarjeta Crédito Activo/ }).waitFor();

  await page.getByRole('link', { name: 'POS de caja' }).click();
  await page.waitForURL('**/admin/metodos_pago/*');
  await dialog.getByRole('switch', { name: 'Activo: se ofrece al cobrar' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /POS de caja Tarjeta Crédito Inactivo/ }).waitFor();
  expect(await portal.query("select activo, version from metodos_pago where metodo_nombre = 'POS de caja'")).toEqual([
    { activo: false, version: 2 },
  ]);

  await page.getByRole('link', { name: 'POS de caja' }).click();
  await dialog.getByRole('button', { name: 'Eliminar método' }).click();
  await page.getByText('Se eliminará POS de caja, que nunca se usó en un pago.').waitFor();
  // Esc answers the question and leaves the form open.
  await page.keyboard.press('Escape');
  await page.getByText('Se eliminará POS de caja, que nunca se usó en un pago.').waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Eliminar método' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /POS de caja/ }).waitFor({ state: 'detached' });
  expect(await portal.query("select from metodos_pago where metodo_nombre = 'POS de caja'")).toEqual([]);
});

describe('the dashboard', () => {
  const receive = (cliente_id: number, pounds: number) =>
    portal.world.paquete({ estado: 'Recibido en USA', cliente_id, peso_cobrar: pounds });
  const tile = (page: Page, nombre: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre }) });
  const bar = (page: Page, estado: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: estado, exact: true }) });

  test('shows what is stored, and more of it by the button; its bars and rows lead to what they count', async () => {
    await receive(1001, 2.5);
    await receive(1001, 1);
    await receive(1002, 3);
    for (const guia_tipo of ['Normal', 'Normal', 'Reempaque'] as const) await portal.world.guia({ guia_tipo });
    const { page } = await visit({ as: 'supervisor' });
    await page.goto('/dashboard');
    await tile(page, 'Paquetes recibidos').getByText('3', { exact: true }).waitFor();
    await page
      .getByRole('img', { name: 'Normal 67 %, Consolidación 0 %, Reempaque 33 %, Reempaque & Consolidación 0 %' })
      .waitFor();
    await page.getByRole('row', { name: '1 1001 Ana Alvarado 3.50 lb' }).waitFor();
    await page.getByRole('row', { name: '2 1002 Bruno Bográn 3.00 lb' }).waitFor();

    // No event updates the screen: the button does.
    await receive(1002, 4);
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await tile(page, 'Paquetes recibidos').getByText('4', { exact: true }).waitFor();
    await page.getByRole('row', { name: '1 1002 Bruno Bográn 7.00 lb' }).waitFor();
    await bar(page, 'Recibido en USA').getByText('4', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Recibido en USA' }).click();
    await page.waitForURL(/\/paquetes\?paquete_estado=Recibido/);
    await page.goBack();
    await page.getByRole('link', { name: 'Bruno Bográn' }).click();
    await page.waitForURL(/\/clientes\/1002/);
  });

  test('a failure keeps the figures, says of when they are, and is over with the next answer', async () => {
    const { page } = await visit({ as: 'admin' });
    await page.goto('/dashboard');
    await tile(page, 'Paquetes recibidos').getByText('4', { exact: true }).waitFor();
    await page.route('**/reports/dashboard', (route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: '{"message":"No hay línea.","code":"X"}' }),
    );
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText(/No se pudo actualizar: estas cifras son de las \d\d:\d\d/).waitFor();
    await tile(page, 'Paquetes recibidos').getByText('4', { exact: true }).waitFor();
    await page.unroute('**/reports/dashboard');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText(/No se pudo actualizar/).waitFor({ state: 'detached' });
  });

  test('asks anew by itself after five minutes, and when its tab comes back', async () => {
    const { page } = await visit({ as: 'admin', still: true });
    await page.clock.install();
    let asked = 0;
    const pending = new Set<Request>();
    page.on('request', (request) => {
      pending.add(request);
      if (request.url().endsWith('/reports/dashboard')) asked += 1;
    });
    const end = (request: Request): void => void pending.delete(request);
    page.on('requestfinished', end).on('requestfailed', end);
    /** A request that the clock's leap finds in progress is too late then, after which the page asks for everything. */
    const quiet = () => expect.poll(() => pending.size).toBe(0);
    const updated = page.getByText(/^Actualizado a las/);

    await page.goto('/dashboard');
    await tile(page, 'Paquetes recibidos').getByText('4', { exact: true }).waitFor();
    await untilLoaded(page);
    expect(asked).toBe(1);
    const first = await updated.innerText();
    await quiet();
    await page.clock.fastForward('05:01');
    await expect.poll(() => updated.innerText()).not.toBe(first);
    expect(asked).toBe(2);
    await quiet();
    await page.clock.fastForward('01:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => asked).toBe(3);
  });

  test('its code comes to nobody who does not see it', async () => {
    const scripts = async (as: 'empleado' | 'clienteA' | 'admin'): Promise<boolean> => {
      const { page } = await visit({ as });
      const names: string[] = [];
      page.on('response', (response) => names.push(response.url()));
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      await page.waitForTimeout(500);
      // Its own file: the files that it shares are named after all their users.
      return names.some((name) => /\/TableroPage[^/]*\.js/.test(name));
    };
    expect([await scripts('admin'), await scripts('empleado'), await scripts('clienteA')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('who may not see it is welcomed in its place', async () => {
    for (const [as, welcome] of [
      ['supervisor', 0],
      ['empleado', 1],
    ] as const) {
      const { page } = await visit({ as });
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      expect(await page.getByRole('heading', { name: /^Le damos la bienvenida, / }).count()).toBe(welcome);
      expect(await tile(page, 'Paquetes recibidos').count()).toBe(1 - welcome);
    }
  });
});
