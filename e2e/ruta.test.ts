import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A guide of L 250.00 with a home delivery for L 100.00. */
const asked = async (cliente_id: number, direccion: string): Promise<number> => {
  const { guia_id } = await portal.world.guia({
    estado: 'Disponible para entrega',
    cliente_id,
    paquetes: 1,
    guia_valor: 10,
    factor_dolar: 25,
    guia_costo_envio: 0,
  });
  await portal.world.domicilio({ guia_id, direccion });
  return guia_id;
};

/** Hands over at the first stop. */
const handOver = async (page: Page, who: string): Promise<void> => {
  await page.getByRole('button', { name: 'Entregar a' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Quién recibe' }).fill(who);
  await dialog.getByRole('textbox', { name: 'Identidad' }).fill('0801198512345');
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Who received these guides, one row a guide. */
const deliveredTo = (guias: readonly number[]) =>
  portal.query<{ recibe_nombre: string; tipo: string }>(
    `select e.recibe_nombre, e.tipo from entregas_guias eg join entregas e using (entrega_id)
     where eg.guia_id = any($1) order by e.recibe_nombre`,
    [guias],
  );

test('a route of four deliveries on a phone, the network cut in the middle: each delivered once', async () => {
  const guias: number[] = [];
  for (const place of ['Calle 1', 'Calle 2', 'Calle 3', 'Calle 4']) guias.push(await asked(1001, place));
  const { page: desk } = await visit({ as: 'empleado' });
  await desk.goto('/entrega/rutas');
  for (const tick of await (async () => {
    await desk
      .getByRole('checkbox', { name: /^Llevar la guía/ })
      .first()
      .waitFor();
    return desk.getByRole('checkbox', { name: /^Llevar la guía/ }).all();
  })())
    await tick.check();
  const [me] = await portal.query<{ nombre: string }>(`select nombre from usuarios where usuario = 'empleado'`, []);
  await desk.getByRole('combobox', { name: 'Repartidor' }).click();
  await desk.getByRole('option', { name: me?.nombre ?? '' }).click();
  await desk.getByRole('button', { name: 'Asignar 4 guías' }).click();
  await desk.getByRole('button', { name: /^Salió a ruta/ }).waitFor();
  expect(await seriousProblems(desk, 'light')).toEqual([]);

  const { page, context } = await visit({ as: 'empleado', size: 'telefono', offline: true });
  await page.goto('/entrega/ruta');
  await page.getByRole('button', { name: 'Salir a ruta' }).click();
  const doors = page.getByRole('button', { name: 'Entregar a' });
  await expect.poll(() => doors.count()).toBe(4);
  expect(await seriousProblems(page, 'light')).toEqual([]);
  expect(
    await page
      .getByRole('link', { name: /^Llamar a/ })
      .first()
      .getAttribute('href'),
  ).toBe('tel:+50498765432');
  await handOver(page, 'Ana');
  await expect.poll(() => doors.count()).toBe(3);
  // Hers has arrived before the signal goes: it does not wait with the others.
  await expect.poll(async () => (await deliveredTo(guias)).length).toBe(1);
  await context.setOffline(true);
  await handOver(page, 'Beto');
  await expect.poll(() => doors.count()).toBe(2);
  await handOver(page, 'Carla');
  await page.getByText('Esperan señal para enviarse: 2').waitFor();
  await expect.poll(() => doors.count()).toBe(1);
  await context.setOffline(false);
  await page.getByText(/^Espera/).waitFor({ state: 'detached' });
  await handOver(page, 'Delia');
  await page.getByText('No tiene entregas pendientes.').waitFor();
  await expect
    .poll(() => deliveredTo(guias))
    .toEqual(['Ana', 'Beto', 'Carla', 'Delia'].map((recibe_nombre) => ({ recibe_nombre, tipo: 'Domicilio' })));
});
