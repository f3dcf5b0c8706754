import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { llegadaText } from '#features/llegadas/rules/llegada.public.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const DAY_MS = 86_400_000;
const inDays = (days: number): string => localDay(Date.now() + days * DAY_MS);

test('when it comes is said alike on guide, parcel and public tracking, and that it is late where it is', async () => {
  // The portal's first calculation would delete the row below.
  await expect
    .poll(() => portal.query(`select 1 from graphile_worker.jobs where task_identifier = 'llegadas:recalcular'`))
    .toEqual([]);
  const { guia_id, guia_numero, paquete_ids } = await portal.world.guia({ estado: 'Enviado a HN', paquetes: 1 });
  await portal.world.tiempoLlegada();
  const said = llegadaText({ desde: inDays(6), hasta: inDays(9) }, inDays(0));
  const { page } = await visit({ as: 'clienteA', size: 'telefono' });
  for (const path of [`/guias/${guia_id}`, `/paquetes/${paquete_ids[0]}`]) {
    await page.goto(path);
    await page.getByText(said).waitFor();
    expect(await seriousProblems(page, 'light')).toEqual([]);
  }
  const { page: stranger } = await visit({});
  await stranger.goto(`/tracking/GA-${guia_numero}`);
  await stranger.getByText(said).waitFor();

  await portal.query(`update paquetes set fecha_recepcion = now() - interval '30 days' where guia_id = $1`, [guia_id]);
  await stranger.reload();
  await stranger.getByText('Se está demorando más de lo usual.').waitFor();
  // Staff also see the promised date.
  await portal.query(`update guias set fecha_entrega_estimada = '2026-01-09' where guia_id = $1`, [guia_id]);
  const { page: staff } = await visit({ as: 'empleado' });
  await staff.goto(`/guias/${guia_id}`);
  await staff.getByText('Se prometió el 09/01/2026.').waitFor();
});
