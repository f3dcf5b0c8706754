import { describe, expect, test } from 'vitest';
import { REFRESH_HEADER } from '#kit/contract/call.ts';
import type { Permiso } from '#kit/contract/permisos.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** Sends the event of another process that changed records of a feature. */
const tell = (topic: string) => portal.query("select pg_notify('encomienda', $1)", [JSON.stringify({ topic })]);

const addPaquete = (tracking: string, cliente_id: number, estado: PaqueteEstado) =>
  portal.world.paquete({ tracking, cliente_id, estado });

describe("a customer's home", () => {
  test('explains itself on the first day, and tells by itself what happens from then on', async () => {
    const { page } = await visit({ as: 'clienteA', size: 'telefono' });
    // Waits for the event stream before records change.
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/events'));
    const refreshes: boolean[] = [];
    page.on('request', (asked) => {
      if (asked.url().endsWith('/resumen')) refreshes.push(REFRESH_HEADER in asked.headers());
    });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Así trae su primera compra' }).waitFor();
    await page
      .getByRole('button', { name: /^Copiar todo/ })
      .first()
      .waitFor();
    await stream;

    await addPaquete('ENVIVO000001', 1001, 'Recibido en USA');
    await tell('paquetes');
    await page.getByRole('region', { name: 'En camino' }).getByText('ENVIVO000001').waitFor();
    await page.getByRole('region', { name: 'Falta la factura de 1 paquete' }).getByText('ENVIVO000001').waitFor();
    expect(await page.getByText('Así trae su primera compra').count()).toBe(0);
    // A client with parcels knows the address: it is one tap away.
    const copy = page.getByRole('button', { name: /^Copiar todo/ }).first();
    expect(await copy.count()).toBe(0);
    await page.getByText('Mi dirección en Miami').click();
    await copy.waitFor();

    const price = { guia_valor: 10.1, peso_cobrar: 2.5, factor_dolar: 25 };
    await portal.world.guia({ estado: 'Disponible para entrega', ...price });
    await tell('guias');
    const ready = page.getByRole('region', { name: 'Listo para retirar' });
    await ready.getByText('L 252.50').waitFor();
    await ready.getByText('1 guía · 2.50 lb').waitFor();

    await portal.world.entrega({ total: 99.5 });
    await tell('entregas');
    await page.getByText('Saldo pendiente: L 99.50').waitFor();
    // The server lets others go first when nobody asked.
    expect(refreshes.at(0)).toBe(false);
    expect(refreshes.at(-1)).toBe(true);
  });

  test('says when it cannot be read, and tries again', async () => {
    const { page } = await visit({ as: 'clienteB' });
    let broken = true;
    await page.route('**/clients/1002/resumen', (route) =>
      broken
        ? route.fulfill({ status: 429, json: { code: 'DEMASIADAS_SOLICITUDES', message: 'Espere un momento.' } })
        : route.continue(),
    );
    await page.goto('/dashboard');
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.waitFor();
    await page.getByText('Espere un momento.').waitFor();
    broken = false;
    await retry.click();
    await page.getByRole('heading', { name: 'Así trae su primera compra' }).waitFor();
  });

  test('misses nothing that happens before it hears of changes, on a slow network', async () => {
    const { page } = await visit({ as: 'clienteA', size: 'telefono' });
    const hears = Date.now() + 3700;
    await page.route('**/events', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, hears - Date.now()));
      await route.continue();
    });
    await page.goto('/dashboard');
    const coming = page.getByRole('region', { name: 'En camino' });
    await coming.waitFor();
    await addPaquete('ANTESDEOIR01', 1001, 'Recibido en USA');
    await tell('paquetes');
    await coming.getByText('ANTESDEOIR01').waitFor();
  });
});

describe('the tabs of a client', () => {
  test('keep what is looked for in the address; Back takes it back', async () => {
    await addPaquete('PESTANA000001', 1002, 'Recibido en USA');
    await addPaquete('PESTANA000002', 1002, 'Entregado');
    const { page } = await visit({ as: 'empleado' });
    await page.goto('/clientes/1002?tab=paquetes');
    await page.getByText('PESTANA000001').waitFor();
    expect(await page.getByText('PESTANA000002').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.getByRole('option', { name: 'Entregado' }).click();
    await page.getByText('PESTANA000002').waitFor();
    expect(new URL(page.url()).searchParams.get('paquete_estado')).toBe('Entregado');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByText('PESTANA000001').waitFor();
    await page.getByRole('tab', { name: 'Saldos' }).click();
    await page.getByText('No hay notas de crédito en este tiempo.').waitFor();
  });

  test('are those whose lists the viewer may see', async () => {
    const tabs = async (...permisos: readonly Permiso[]): Promise<string[]> => {
      const usuario = await portal.world.usuario({
        permisos: ['casilleros.listado.ver_todo', 'casilleros.detalle.ver', ...permisos],
      });
      const { page } = await visit({ as: { usuario } });
      await page.goto('/clientes/1002');
      await page.getByRole('tab', { name: 'Saldos' }).waitFor();
      return page.getByRole('tab').allInnerTexts();
    };
    const always = ['Datos y dirección', 'Saldos'];
    // A permission for one's own records gives staff nothing.
    expect(await tabs('paquetes.listado.ver_propios', 'guias.listado.ver_propio')).toEqual(always);
    expect(await tabs('paquetes.listado.ver')).toEqual([always[0], 'Paquetes', always[1]]);
    expect(await tabs('paquetes.listado.ver', 'guias.listado.ver_todo', 'casilleros.tarifas.ver')).toEqual([
      always[0],
      'Paquetes',
      'Guías',
      'Reempaques & Consolidaciones',
      'Tarifas especiales',
      always[1],
    ]);
  });
});

test('a customer asks on the phone that a guide be brought, seeing the price before and after, and takes it back', async () => {
  await portal.query('update ciudades set valor_envio = 4 where ciudad_id = 501');
  const cliente_id = await portal.world.cliente({ ciudad_id: 501, direccion: 'Barrio El Centro, casa 12' });
  const price = { guia_valor: 10, aplica_isv: false, factor_dolar: 25, fecha_disponible: new Date().toISOString() };
  const { guia_id } = await portal.world.guia({
    cliente_id,
    estado: 'Disponible para entrega',
    paquetes: 1,
    guia_costo_envio: 0,
    ...price,
  });
  const { page } = await visit({ as: { usuario: String(cliente_id) }, size: 'telefono' });
  await page.goto('/dashboard');
  const ready = page.getByRole('region', { name: 'Listo para retirar' });
  await ready.getByRole('button', { name: /^Pedir entrega a domicilio/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Total: de L 250.00 a L 350.00').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('Barrio El Centro, casa 12');
  await dialog.getByRole('button', { name: 'Pedir a domicilio' }).click();
  await ready.getByText('Va a domicilio: Barrio El Centro, casa 12').waitFor();
  // What goes to the door counts among nothing that waits there, and keeps its price.
  await ready.getByText('1 a domicilio, aparte').waitFor();
  await ready.getByText('L 350.00').first().waitFor();
  await page.goto('/compras');
  // Nor is it said to wait at a branch.
  await page.getByText('Listo para llevárselo', { exact: true }).waitFor();
  await page.goto('/dashboard');

  await ready.getByRole('link', { name: 'Pase de retiro' }).click();
  await page.getByRole('heading', { name: 'Pase de retiro' }).waitFor();
  await page.getByRole('button', { name: /^Ya no a domicilio/ }).click();
  await dialog.getByText('Total: de L 350.00 a L 250.00').waitFor();
  await dialog.getByRole('button', { name: 'Ya no a domicilio' }).click();
  await page.getByRole('button', { name: /^Pedir entrega a domicilio/ }).waitFor();

  // A second one, offered together with the first.
  const beside = await portal.world.guia({
    cliente_id,
    estado: 'Disponible para entrega',
    paquetes: 1,
    guia_costo_envio: 0,
    ...price,
  });
  await page.goto('/retiro');
  await page.getByRole('button', { name: 'Pedir 2 guías a domicilio' }).click();
  await dialog.getByText('Envío: 2 × US$ 4.00').waitFor();
  await dialog.getByText('Total: de L 500.00 a L 700.00').waitFor();
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByText('Total: de L 250.00 a L 350.00').waitFor();
  await dialog.getByRole('checkbox').first().check();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Pedir 2 guías' }).click();
  await page.getByText('2 guías van a domicilio, aparte.').waitFor();
  expect(
    await portal.query('select guia_costo_envio::float8 as envio, a_domicilio from guias where guia_id = any($1)', [
      [guia_id, beside.guia_id],
    ]),
  ).toEqual([
    { envio: 4, a_domicilio: true },
    { envio: 4, a_domicilio: true },
  ]);
  const asked = page.getByRole('button', { name: /^Ya no a domicilio la guía/ });
  for (let left = 2; left > 0; left -= 1) {
    await expect.poll(() => asked.count()).toBe(left);
    await asked.first().click();
    await dialog.getByRole('button', { name: 'Ya no a domicilio' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  // In a city without home delivery the page says so, and offers none.
  await portal.query('update ciudades set valor_envio = 0 where ciudad_id = 501');
  await page.goto('/compras');
  await page.getByText('Listo para retirar').first().waitFor();
  await untilLoaded(page);
  expect(await page.getByRole('button', { name: /^Pedir entrega a domicilio/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await ready.getByText(/^Todavía no entregamos a domicilio en/).waitFor();
  const [guia] = await portal.query<{ a_domicilio: boolean }>('select a_domicilio from guias where guia_id = $1', [
    guia_id,
  ]);
  expect(guia?.a_domicilio).toBe(false);
});
