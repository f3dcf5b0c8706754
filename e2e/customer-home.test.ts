import { describe, expect, test } from 'vitest';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** What another process says when it has changed records of a feature. */
const tell = (topic: string) => portal.query("select pg_notify('encomienda', $1)", [JSON.stringify({ topic })]);

const addPaquete = (tracking: string, cliente_id: number, estado: PaqueteEstado) =>
  portal.world.paquete({ tracking, cliente_id, estado });

describe("a customer's home", () => {
  test('explains itself on the first day, and tells by itself what happens from then on', async () => {
    const { page } = await visit({ as: 'clienteA', size: 'telefono' });
    // The stream of changes is open before something changes.
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/events'));
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
    // Who has parcels knows the address: it is one touch away.
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
});
