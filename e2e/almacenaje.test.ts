import { expect, test } from 'vitest';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a charge is chosen by keyboard, its place is told at the counter and forgiven, and the receipt says both', async () => {
  await portal.query(
    `update impuestos set activo = true, impuesto_valor = 7.25 where impuesto_nombre = 'Manejo especial'`,
  );
  await portal.query(
    `insert into impuestos_servicios (impuesto_id, servicio_id)
     select impuesto_id, servicio_id from impuestos, servicios where impuesto_nombre = 'Manejo especial'
     on conflict do nothing`,
  );
  const cliente_id = await portal.world.cliente({ correo: null });
  const { guia_id } = await portal.world.guia({ estado: 'Recibido en HN', paquetes: 1, cliente_id });

  const { page } = await visit({ as: 'supervisor' });
  await withoutPrinting(page);
  await page.goto(`/guias/${guia_id}/dimensiones`);
  const chip = page.getByRole('checkbox', { name: /^Manejo especial · US\$ 7\.25/ });
  await chip.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.waitForURL(`**/guias/${guia_id}`);
  expect(await portal.query('select guia_cargos::text from guias where guia_id = $1', [guia_id])).toEqual([
    { guia_cargos: '7.25' },
  ]);

  const token = await portal.openSession('supervisor');
  const available = await portal.api('PUT', `/merges/${guia_id}/available`, token, {});
  expect(available.status, JSON.stringify(available.body)).toBe(200);
  // It has waited three days longer than storage is free.
  await portal.query(`update guias set fecha_disponible = now() - interval '33 days' where guia_id = $1`, [guia_id]);
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByText(/^Incluye L [\d.]+ de almacenaje\.$/).waitFor();
  const charge = page.getByRole('button', { name: /^Cobrar L .* y entregar$/ });
  const withPlace = await charge.innerText();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByRole('checkbox', { name: 'Exonerar el almacenaje' }).focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Sin L [\d.]+ de almacenaje\.$/).waitFor();
  expect(await charge.innerText()).not.toBe(withPlace);
  await page.getByLabel('Por qué se exonera').fill('La sucursal estuvo cerrada');
  await charge.click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  const [linea] = await portal.query<{ entrega_id: number; almacenaje_dias: number; almacenaje: string }>(
    'select entrega_id, almacenaje_dias, almacenaje::text from entregas_guias where guia_id = $1',
    [guia_id],
  );
  expect([linea?.almacenaje_dias, linea?.almacenaje]).toEqual([3, '0.00']);
  await page.goto(`/reporte/entregas/${linea?.entrega_id}`);
  await page.getByText('Manejo especial').first().waitFor();
  await page.getByText('3 días, US$ 3.00 exonerados por supervisor: La sucursal estuvo cerrada').waitFor();
});
