import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PASSWORD } from '../tests/harness/people.ts';
import { readSheet } from '../tests/harness/read-sheet.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** The number of parcels in each state. */
const EN_CURSO: Readonly<Partial<Record<PaqueteEstado, number>>> = {
  'Pre-alertado': 4,
  'Recibido en USA': 3,
  'Enviado a HN': 2,
  'Recibido en HN': 1,
};

test('the morning: what each figure counts is what its list holds, and all of it can be taken along', async () => {
  for (const [estado, count] of Object.entries(EN_CURSO) as [PaqueteEstado, number][])
    for (let index = 0; index < count; index += 1)
      await portal.world.paquete({ estado, cliente_id: 1001 + (index % 2) });
  await portal.world.paquete({ estado: 'Entregado' });

  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  const bars = page.locator('section', { hasText: 'Paquetes en curso' }).getByRole('listitem');
  const total = Object.values(EN_CURSO).reduce((sum, count) => sum + count, 0);
  await page.getByText(`${total} paquetes`, { exact: true }).waitFor();
  for (const [estado, count] of Object.entries(EN_CURSO)) {
    const bar = bars.filter({ hasText: estado });
    expect((await bar.innerText()).endsWith(String(count)), estado).toBe(true);
    await bar.getByRole('link', { name: estado }).click();
    await page.getByRole('heading', { name: 'Paquetes', exact: true }).waitFor();
    await page.getByText(`1–${count} de ${count}`, { exact: true }).waitFor();
    await page.goBack();
    await bar.waitFor();
  }

  await page.goto('/paquetes?paquete_estado=Pre-alertado');
  await page.getByText('1–4 de 4', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const { rows } = readSheet(await readFile(await download.path()));
  const stored = await portal.query<{ tracking: string }>(
    "select tracking from paquetes where paquete_estado = 'Pre-alertado'",
  );
  expect(
    rows
      .slice(1)
      .map(([tracking]) => tracking)
      .sort(),
  ).toEqual(stored.map(({ tracking }) => tracking).sort());
});

test('the figures of the month and of a day lead to what they count, and it is as much', async () => {
  const priced = { guia_valor: 10, factor_dolar: 25, peso_cobrar: 2.5 };
  const { guia_id } = await portal.world.guia({ estado: 'Disponible para entrega', paquetes: 1, ...priced });
  await portal.world.entregada({ guia_ids: [guia_id] });
  await portal.query('update paquetes set fecha_recepcion = now() where fecha_recepcion is not null');
  await portal.query('update abonos set fecha_registro = now()');
  const packinglist_id = await portal.world.packinglist({
    estado: 'Enviado a HN',
    fecha_envio: new Date().toISOString(),
  });
  for (let made = 0; made < 3; made += 1) await portal.world.paquete({ estado: 'Enviado a HN', packinglist_id });

  const { page } = await visit({ as: 'admin' });
  const totals = page.getByLabel('Totales');
  for (const [name, path] of [
    ['Paquetes recibidos', '/reporte/paquetes'],
    ['Paquetes enviados', '/reporte/envios'],
    ['Ingresos', '/stats/libros/cobros'],
  ] as const) {
    await page.goto('/dashboard');
    const tile = page.getByRole('list', { name: 'El mes en cifras' }).getByRole('listitem').filter({ hasText: name });
    const figure = (await tile.locator('p').first().innerText()).trim();
    expect(figure).not.toMatch(/^(?:0|L 0\.00)$/);
    await tile.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}?**desde=**`);
    await totals.getByText(figure, { exact: true }).first().waitFor();
  }
  await portal.world.sucursal({ sucursal_nombre: 'La Ceiba' });
  await page.goto('/dashboard');
  // What is on its way is counted in guides, and its list has transfers: the figures say so.
  await page.getByRole('columnheader', { name: 'Guías en camino' }).waitFor();
  await page.getByText('Ver las cifras de cada día').click();
  // The newest day is first, its parcels before its income.
  const received = page.locator('details tbody tr').first().getByRole('link').first();
  const figure = await received.innerText();
  await received.click();
  await page.waitForURL('**/reporte/paquetes?**hasta=**');
  await totals.getByText(figure, { exact: true }).first().waitFor();
});

test('what needs attention leads to its list, by the keyboard too, and the list holds as many', async () => {
  await portal.query('delete from correos');
  await portal.world.correos({ cuantos: 3, estado: 'Fallido' });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/dashboard');
  const avisos = page.locator('section', { hasText: 'Necesita atención' }).getByRole('listitem');
  const correos = avisos.filter({ hasText: 'Correos que no se pudieron enviar' });
  expect((await correos.innerText()).trim().endsWith('3')).toBe(true);
  await correos.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/correos?estado=Fallido');
  await page.getByText('1–3 de 3', { exact: true }).waitFor();
});

test('a role is switched off: who has it is told that, and not that the user is', async () => {
  const { page } = await visit({ as: 'admin' });
  const { page: other } = await visit({ as: 'supervisor' });
  await other.goto('/guias');
  await other.getByRole('heading', { name: 'Guías', exact: true }).waitFor();

  await page.goto('/admin/roles');
  await page.getByRole('link', { name: 'Supervisor' }).click();
  await page.getByRole('button', { name: 'Inactivar' }).click();
  await page.getByText('Su usuario no podrá ingresar y sus sesiones se cierran').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Inactivar' }).click();
  await page.getByRole('button', { name: 'Activar', exact: true }).waitFor();

  await other.reload();
  await other.waitForURL('**/login**');
  await other.getByLabel('Usuario o número de casillero').fill('supervisor');
  await other.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.getByText('El rol de su usuario está desactivado.', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByRole('button', { name: 'Inactivar' }).waitFor();
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: 'Guías', exact: true }).waitFor();
});
