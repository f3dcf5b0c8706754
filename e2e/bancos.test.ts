import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('a bank and its account are registered by keyboard, used, and not deleted while they are', async () => {
  const { page } = await visit({ as: 'admin' });
  const dialog = page.getByRole('dialog', { name: /banco/ });
  await page.goto('/recursos/bancos');
  await page.getByRole('row', { name: /Caja Cajas de sucursales Honduras 1/ }).waitFor();
  await page.getByRole('link', { name: 'Registrar banco' }).first().click();
  await dialog.getByLabel('Nombre').fill('caja');
  await page.keyboard.press('Enter');
  await dialog.getByText('Ya existe un banco con este nombre.').first().waitFor();
  await dialog.getByLabel('Nombre').fill('Banco Atlántida');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Banco Atlántida Honduras 0/ }).waitFor();

  await page.goto('/recursos/bancos/cuentas/agregar');
  // Faster than the answers: Enter chooses the option once it has arrived.
  await page.getByRole('textbox', { name: 'Banco' }).fill('atlan');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Centro de costo' }).fill('SPS');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre').fill('Cheques lempiras');
  await page.getByRole('textbox', { name: 'Número' }).fill('11-20');
  await page.keyboard.press('Control+Enter');
  await page.getByText('El número de cuenta solo puede contener números.').first().waitFor();
  await page.getByRole('textbox', { name: 'Número' }).fill('11204587731');
  await page.getByRole('switch', { name: 'Mostrar a los clientes' }).click();
  for (const [field, chosen] of [
    ['Banco', /^Banco Atlántida$/],
    ['Centro de costo', /^SPS · /],
  ] as const)
    await expect.poll(() => page.getByRole('textbox', { name: field }).inputValue()).toMatch(chosen);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/recursos/bancos/cuentas');
  await page.getByRole('row', { name: /Cheques lempiras 11204587731 Banco Atlántida SPS HNL/ }).waitFor();
  expect(
    await portal.query(
      `select cuenta_banco_moneda, comision_pos::text, recibe_transferencias, titular from cuentas_banco where not es_caja`,
    ),
  ).toEqual([{ cuenta_banco_moneda: 'HNL', comision_pos: '0.00', recibe_transferencias: true, titular: null }]);

  await portal.query(
    `update metodos_pago set cuenta_banco_id = (select cuenta_banco_id from cuentas_banco where not es_caja) where metodo_nombre = 'Transferencia'`,
  );
  await page.getByRole('link', { name: 'Cheques lempiras' }).click();
  await page.getByRole('link', { name: 'Transferencia', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Eliminar cuenta' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.waitForURL('**/recursos/bancos/cuentas/editar/*');
  await page.getByRole('switch', { name: 'Cuenta activa' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page
    .getByText(/La usan métodos de pago activos \(Transferencia\)/)
    .first()
    .waitFor();

  await portal.query('update metodos_pago set cuenta_banco_id = null');
  await page.goto('/recursos/bancos/cuentas');
  await page.getByRole('link', { name: 'Cheques lempiras' }).click();
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await page.getByText('Se eliminará Cheques lempiras, que nunca se usó.').waitFor();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.waitForURL('**/recursos/bancos/cuentas');
  await page.getByRole('row', { name: /Cheques lempiras/ }).waitFor({ state: 'detached' });
});

test('the currency of an account that an expense was paid from stays, and the form says why', async () => {
  const [unused, used] = [await portal.world.cuenta(), await portal.world.cuenta()];
  await portal.world.gasto({ cuenta_banco_id: used });
  const { page } = await visit({ as: 'admin' });
  const moneda = page.getByRole('combobox', { name: 'Moneda' });
  const fixed = page.getByText(
    'La cuenta ya tiene movimientos o extractos: su moneda no cambia. Registre otra cuenta.',
  );
  await page.goto(`/recursos/bancos/cuentas/editar/${unused}`);
  await moneda.waitFor();
  expect([await moneda.isDisabled(), await fixed.count()]).toEqual([false, 0]);
  await page.goto(`/recursos/bancos/cuentas/editar/${used}`);
  await fixed.waitFor();
  expect(await moneda.isDisabled()).toBe(true);
});

test('a customer with something to fetch sees where to transfer, and copies the number', async () => {
  await portal.query(`update cuentas_banco set recibe_transferencias = false`);
  await portal.world.cuenta({
    cuenta_banco_numero: '730912445',
    titular: 'Encomienda S. de R.L.',
    recibe_transferencias: true,
  });
  const guia = await portal.world.guia({ estado: 'Disponible para entrega', guia_valor: 20, factor_dolar: 25 });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page } = await visit({ as: 'clienteA', size: 'telefono', permissions });
  for (const address of ['/dashboard', `/guias/${guia.guia_id}`]) {
    await page.goto(address);
    const cuentas = page.getByRole('list', { name: 'Cuentas a las que puede transferir' });
    await cuentas.getByText('A nombre de Encomienda S. de R.L.').waitFor();
    await cuentas.getByRole('button', { name: 'Copiar el número de cuenta de Banco de Occidente' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('730912445');
  }
  // A client without debt does not see it.
  const { page: other } = await visit({ as: 'clienteB', size: 'telefono' });
  await other.goto('/dashboard');
  await other.getByRole('heading', { name: 'Así trae su primera compra' }).waitFor();
  expect(await other.getByText('Para pagar por transferencia').count()).toBe(0);
});
