import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { heading, newCorreo, toCode } from './harness/registration.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a call waits 60 seconds, and after 30 the page that waits says what to do', async () => {
  const { page, context } = await visit({ as: 'admin', offline: true });
  await context.addInitScript(() => {
    const waits: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      waits.push(milliseconds);
      return timeout(milliseconds);
    };
    Object.assign(globalThis, { waits });
  });
  await page.goto('/paquetes');
  await page.getByRole('heading', { name: 'Paquetes', exact: true }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)).toContain(60_000);
  await page.clock.install();
  // This request is never answered.
  await context.route('**/api/v2/checktoken', () => undefined);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByText('Preparando los datos...').waitFor();
  const hint = page.getByText('comuníquese con soporte');
  await page.clock.runFor(25_000);
  expect(await hint.count()).toBe(0);
  await page.clock.runFor(6_000);
  await hint.waitFor();
});

test('a list offers its page sizes, and nine places to go to at most', async () => {
  await portal.world.correos({ cuantos: 200, estado: 'Fallido' });
  const { page } = await visit({ as: 'admin' });
  for (const [pagina, shown] of [
    [1, '1–10 de 200'],
    [10, '91–100 de 200'],
  ] as const) {
    await page.goto(`/admin/correos?estado=Fallido&limite=10&pagina=${pagina}`);
    const pages = page.getByRole('navigation', { name: 'Páginas' });
    await pages.getByText(shown, { exact: true }).waitFor();
    const buttons = await pages.getByRole('button', { name: /^Página \d+$/ }).count();
    const ellipses = await pages.locator('.mantine-Pagination-dots').count();
    expect([buttons + ellipses, ellipses]).toEqual([9, pagina === 1 ? 1 : 2]);
    const sizes = pages.getByRole('combobox', { name: 'Filas por página' }).getByRole('option');
    expect(await sizes.allInnerTexts()).toEqual(['10 por página', '25 por página', '50 por página', '100 por página']);
  }
});

test('registering has four steps: one goes back to those that were filled in, and not ahead', async () => {
  const { page } = await visit({ size: 'telefono' });
  await toCode(page, newCorreo());
  const steps = page.getByRole('navigation', { name: 'Pasos del registro' }).getByRole('listitem');
  expect(await steps.allInnerTexts()).toEqual(['Personal', 'Dirección', 'Confirmar correo', 'Listo']);
  expect(await steps.getByRole('button').allInnerTexts()).toEqual(['Personal', 'Dirección']);
  await steps.getByRole('button', { name: 'Personal' }).click();
  await heading(page, 'Personal');
  expect(await steps.getByRole('button').count()).toBe(0);
});

test('the menu ends with the version', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/guias');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByText('Versión 2.2.1', { exact: true }).waitFor();
});

test('a parcel tells when it was received, leaves and is delivered, and which of these days is pending', async () => {
  const [sent, announced] = [
    await portal.world.paquete({
      estado: 'Enviado a HN',
      fecha_recepcion: '2026-11-02T18:00:00Z',
      fecha_salida_estimada: '2026-11-05',
      fecha_entrega_estimada: '2026-11-16',
    }),
    await portal.world.paquete({ estado: 'Pre-alertado' }),
  ];
  const { page } = await visit({ as: 'empleado' });
  for (const [paquete_id, recibido, salida, entrega] of [
    [sent, '02/11/2026', '05/11/2026', '16/11/2026'],
    [announced, 'PENDIENTE', 'PENDIENTE', 'PENDIENTE'],
  ] as const) {
    await page.goto(`/paquetes/${paquete_id}`);
    for (const [label, day] of [
      ['Recibido en Miami', recibido],
      ['Salida estimada', salida],
      ['Entrega estimada', entrega],
    ] as const) {
      const figure = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await figure.getByText(day, { exact: true }).first().waitFor();
    }
  }
});
