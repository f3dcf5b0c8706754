import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { chooseByArrows, fieldOf, tabTo, untilFocused } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
await portal.world.cuenta({ cuenta_banco_nombre: 'Depósitos de clientes', cuenta_banco_numero: '730912445' });

const lastIngreso = async () =>
  (
    await portal.query<{ ingreso_id: number; ingreso_valor: string; eliminado: boolean }>(
      'select ingreso_id, ingreso_valor::text, eliminado from ingresos order by ingreso_id desc limit 1',
    )
  )[0];

test('an income by keyboard alone, struck through with its reason, and copied', async () => {
  const { page } = await visit({ as: 'admin' });
  const referencia = `DEP ${randomUUID().slice(0, 8)}`;
  const list = `/admin/ingresos?buscar=${encodeURIComponent(referencia)}`;
  await page.goto('/admin/ingresos/registro');
  await untilFocused(fieldOf(page, 'Categoría'));
  await typeByHand(page, 'almac');
  await page.getByRole('option', { name: 'Almacenaje' }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Referencia');
  await typeByHand(page, referencia);
  await tabTo(page, 'Cuenta a la que entra');
  await typeByHand(page, '730912445');
  await page.getByRole('option', { name: /Depósitos de clientes/ }).waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Monto');
  await typeByHand(page, '1,250.50');
  await chooseByArrows(page, 'Sucursal', /^SPS/);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/ingresos\/\d+$/);
  const { ingreso_id = 0, ingreso_valor } = (await lastIngreso()) ?? {};
  expect(ingreso_valor).toBe('1250.50');
  const numero = String(ingreso_id).padStart(8, '0');
  await page.getByRole('heading', { name: `Ingreso ${numero}` }).waitFor();

  await page.goto(list);
  await page.getByRole('row', { name: new RegExp(`${numero}.*${referencia}.*L 1,250\\.50`) }).waitFor();
  await page.getByLabel('Totales').getByText('L 1,250.50').waitFor();
  await page.getByRole('link', { name: numero }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await untilFocused(page.getByRole('dialog').getByLabel('Razón'));
  await typeByHand(page, 'Era de otra sucursal');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Era de otra sucursal').first().waitFor();
  await page.getByRole('link', { name: 'Copiar' }).click();
  await page.getByText(`Copia del ingreso ${numero}, sin su adjunto.`).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(
    (url) => /\/admin\/ingresos\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${ingreso_id}`),
  );
  expect(await lastIngreso()).toMatchObject({ ingreso_valor: '1250.50', eliminado: false });
  // Going back leads to the copied income, not to a form with its copy.
  await page.goBack();
  await page.getByRole('heading', { name: `Ingreso ${numero}` }).waitFor();
  await page.goto('/admin/ingresos/registro?copia=987654');
  await page.getByRole('alert').getByText('No existe el ingreso 987654 que se quería copiar').waitFor();
  await page.goto(list);
  await page.getByLabel('Totales').getByText('y 1 eliminado').waitFor();
  await page.getByLabel('Totales').getByText('L 1,250.50').waitFor();
});

test('cash comes into the open shift of whoever takes it', async () => {
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/caja');
  await page.getByLabel('Efectivo con que empieza').fill('500');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Mover efectivo/ }).waitFor();
  await page.goto('/admin/ingresos/registro');
  await fieldOf(page, 'Categoría').click();
  await page.getByRole('option', { name: 'Otros' }).click();
  await page.getByLabel('Referencia').fill('Venta de cajas');
  await fieldOf(page, 'Cuenta a la que entra').click();
  await fieldOf(page, 'Cuenta a la que entra').fill('Caja');
  await page.getByRole('option', { name: /Caja SPS/ }).click();
  await page.getByLabel('Monto').fill('85');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/admin\/ingresos\/\d+$/);
  await page.goto('/caja');
  await page.getByText('Ingreso: Venta de cajas').waitFor();
  await page.getByRole('cell', { name: 'L 85.00' }).waitFor();
});
