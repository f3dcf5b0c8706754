import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { pressByHand, typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const estadosOf = (guia_ids: readonly number[]) =>
  portal.query<{ guia_estado: string; guia_tipo: string; paquetes: number }>(
    `select guia_estado, guia_tipo, (select count(*)::int from paquetes p where p.guia_id = g.guia_id) as paquetes
     from guias g where guia_id = any($1::int[]) order by guia_id`,
    [guia_ids],
  );
const onlyGuiaOf = async (paquete_id: number) =>
  (
    await portal.query<{ guia_id: number; guia_tipo: string; guia_estado: string }>(
      'select g.guia_id, g.guia_tipo, g.guia_estado from paquetes p join guias g using (guia_id) where paquete_id = $1',
      [paquete_id],
    )
  )[0];
const shownTotals = async (page: Page): Promise<string[]> =>
  page.getByLabel('Lo que se cobra').getByRole('definition').allInnerTexts();

test('a guide is taken apart from its menu: what becomes of it is shown first, and is what is done', async () => {
  const { guia_id, guia_numero, paquete_ids } = await portal.world.guia({ paquetes: 3 });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/guias/${guia_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Modificar guía' }).click();
  await page.waitForURL(`**/guias/${guia_id}/modificar`);
  await page.getByRole('heading', { name: `Modificar GA-${guia_numero}` }).waitFor();
  // All of them at first: three new guides, the old one voided.
  await page.getByText(`Queda anulada: GA-${guia_numero}.`).waitFor();
  expect(await page.getByText('Guía nueva').count()).toBe(3);
  expect(await seriousProblems(page, 'light')).toEqual([]);

  // Only one, by keyboard.
  await pressByHand(page.getByLabel('Todos'), 'Space');
  await page.getByText('Marque los paquetes que salen de la guía.').waitFor();
  await pressByHand(page.getByRole('checkbox').nth(1), 'Space');
  await page.getByText('Queda como Consolidación').waitFor();
  const before = await shownTotals(page);
  expect(before).toHaveLength(2);
  await page.getByRole('button', { name: 'Sacar 1 paquete' }).press('Enter');
  await page.getByText('Así quedó').waitFor();
  expect(await shownTotals(page)).toEqual(before);
  expect(await page.getByRole('button', { name: 'Imprimir 3 etiquetas' }).isVisible()).toBe(true);
  expect(await estadosOf([guia_id])).toEqual([
    { guia_estado: 'Recibido en USA', guia_tipo: 'Consolidación', paquetes: 2 },
  ]);
  expect(await onlyGuiaOf(paquete_ids[0] ?? 0)).toMatchObject({ guia_tipo: 'Normal', guia_estado: 'Recibido en USA' });
});

test('what cannot be modified says why, also to who types the address', async () => {
  const { guia_id } = await portal.world.guia({ paquetes: 1 });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/guias/${guia_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  const entry = page.getByRole('menuitem', { name: /Modificar guía/ });
  expect(await entry.isDisabled()).toBe(true);
  expect(await entry.innerText()).toContain('Una guía Normal no se separa.');
  await page.goto(`/guias/${guia_id}/modificar`);
  await page.getByText('Una guía Normal no se separa.').waitFor();
  expect(await page.getByRole('button', { name: /Separar/ }).count()).toBe(0);
});

test('guides are joined by their labels; others are refused with the reason in sight', async () => {
  const cliente_id = await portal.world.cliente();
  const mine = { cliente_id, paquetes: 1, guia_costo_envio: 4 };
  const [older, younger] = [await portal.world.guia(mine), await portal.world.guia(mine)];
  const foreign = await portal.world.guia({ paquetes: 1 });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/guias/unificar');
  await page.getByLabel('Etiqueta de la guía').waitFor();
  await scan(page, `GA${String(younger.guia_numero).padStart(6, '0')}`);
  await page.getByText(`GA-${younger.guia_numero} elegida: `).waitFor();
  await scan(page, `GA${String(foreign.guia_numero).padStart(6, '0')}`);
  await page.getByText(`La guía GA-${foreign.guia_numero} no se puede unificar. Es de otro cliente.`).waitFor();
  expect(new URL(page.url()).searchParams.get('guia_ids')).toBe(String(younger.guia_id));
  await scan(page, `GA${String(older.guia_numero).padStart(6, '0')}`);
  await page.getByText('Así quedaría').waitFor();
  await page.getByText(`Queda anulada: GA-${younger.guia_numero}.`).waitFor();
  // One shipping cost instead of two: that requires a reason.
  await page.getByLabel('Razón').click();
  await typeByHand(page, 'Van en una caja');
  await page.getByRole('button', { name: 'Unificar 2 guías' }).click();
  await page.getByText('Así quedó').waitFor();
  expect(await estadosOf([older.guia_id, younger.guia_id])).toEqual([
    { guia_estado: 'Recibido en USA', guia_tipo: 'Consolidación', paquetes: 2 },
    { guia_estado: 'Anulada', guia_tipo: 'Normal', paquetes: 0 },
  ]);
});

test('who may only join guides does it by scanning, and asks for nothing that is refused', async () => {
  const mine = { cliente_id: await portal.world.cliente(), paquetes: 1 };
  const guias = [await portal.world.guia(mine), await portal.world.guia(mine)];
  const usuario = await portal.world.usuario({ permisos: ['guias.procesos.unificar_multiples_guias'], sucursal_id: 1 });
  const { page } = await visit({ as: { usuario } });
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto('/guias/unificar');
  await page.getByText('Escanee la etiqueta de cada guía, o el tracking de uno de sus paquetes.').waitFor();
  for (const { guia_numero } of guias) {
    await scan(page, `GA${String(guia_numero).padStart(6, '0')}`);
    await page.getByText(`GA-${guia_numero} elegida: `).waitFor();
    await page.getByRole('button', { name: `Quitar GA-${guia_numero}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Unificar 2 guías' }).click();
  await page.getByText('Así quedó').waitFor();
  expect(await estadosOf(guias.map(({ guia_id }) => guia_id))).toMatchObject([
    { guia_tipo: 'Consolidación', paquetes: 2 },
    { guia_estado: 'Anulada', paquetes: 0 },
  ]);
  // One that cannot be joined says why in its own row too.
  await page.goto(`/guias/unificar?guia_ids=${guias[1]?.guia_id}`);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Quitar' }) })
    .getByText(`La guía GA-${guias[1]?.guia_numero} está en estado Anulada; no se puede`, { exact: false })
    .waitFor();
  expect(refused).toEqual([]);
});

test('from the list with ticks, on a phone', async () => {
  const cliente_id = await portal.world.cliente();
  const guias = [
    await portal.world.guia({ cliente_id, paquetes: 1 }),
    await portal.world.guia({ cliente_id, paquetes: 2 }),
  ];
  const { page } = await visit({ as: 'supervisor', size: 'telefono' });
  await page.goto(`/guias/unificar?guia_ids=${guias.map(({ guia_id }) => guia_id).join(',')}`);
  await page.getByText('Así quedaría').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await seriousProblems(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: 'Unificar 2 guías' }).click();
  await page.getByText('Así quedó').waitFor();
  expect(await estadosOf([guias[0]?.guia_id ?? 0])).toMatchObject([{ guia_tipo: 'Consolidación', paquetes: 3 }]);
});

test('a parcel that waits without a guide gets one on its page and in the list', async () => {
  const alone = { estado: 'Recibido en USA', paquete_descripcion: `Suelto ${Date.now()}` } as const;
  const [one, other] = [await portal.world.paquete(alone), await portal.world.paquete(alone)];
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/paquetes/${one}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Crear guía' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear guía' }).click();
  await page.getByText(/Se creó la guía GA-\d+\./).waitFor();
  expect(await onlyGuiaOf(one)).toMatchObject({ guia_tipo: 'Normal', guia_estado: 'Recibido en USA' });

  await page.goto(`/paquetes?buscar=${encodeURIComponent(alone.paquete_descripcion)}`);
  const ticks = page.getByRole('row').getByRole('checkbox');
  await page.getByText(alone.paquete_descripcion).first().waitFor();
  // A parcel that got a guide meanwhile cannot be ticked.
  expect(await ticks.evaluateAll((all) => all.filter((tick) => !(tick as HTMLInputElement).disabled).length)).toBe(2);
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/paquetes/${other}"]`) })
    .getByRole('checkbox')
    .click();
  await page.getByRole('button', { name: 'Crear guía' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear guía' }).click();
  await page.getByText(/Se creó la guía GA-\d+\./).waitFor();
  expect(await onlyGuiaOf(other)).toMatchObject({ guia_tipo: 'Normal' });
});
