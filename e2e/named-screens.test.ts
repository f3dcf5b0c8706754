import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { printed, rememberPrinted } from './harness/printing.ts';
import { putTransferencia } from './harness/transferencias.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

test('transfers are listed by state, and lead to what they carry', async () => {
  const transferencia_id = await putTransferencia(portal, 'Cerrado');
  const { page } = await visit({ as: 'supervisor' });
  await page.goto('/guias/transferencias?transferencia_estado=Cerrado');
  const row = page.getByRole('row', { name: `T-${transferencia_id}` });
  await row.getByText('Cerrado', { exact: true }).waitFor();
  await row.getByRole('link', { name: `T-${transferencia_id}` }).click();
  await page.getByRole('heading', { name: new RegExp(`^T-${transferencia_id}`) }).waitFor();
  await page.goto('/guias/transferencias?transferencia_estado=Abierto');
  await page.getByRole('heading', { name: 'Transferencias', exact: true }).waitFor();
  await row.waitFor({ state: 'hidden' });
});

test('a role says of each permission what it does and how grave it is', async () => {
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/roles/2');
  await page.getByRole('heading', { name: 'Supervisor' }).waitFor();
  for (const [nombre, tipo, riesgo] of [
    ['paquetes.listado.ver', 'Leer', 'Normal'],
    ['guias.solicitudes.procesar', 'Editar', 'Intermedio'],
    ['paquetes.detalle.eliminar', 'Eliminar', 'Crítico'],
    ['casilleros.listado.exportar', 'Leer', 'Confidencial'],
  ] as const) {
    const row = page.locator('div:has(> label)').filter({ has: page.getByText(nombre, { exact: true }) });
    await row.getByText(tipo, { exact: true }).waitFor();
    await row.getByText(riesgo, { exact: true }).waitFor();
  }
});

test('a category and a bank are renamed at an address of their own', async () => {
  const [category] = await portal.query<{ categoria_id: number }>(
    "select categoria_id from categorias where categoria_nombre = 'Internet'",
  );
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/admin/gastos/categorias/${category?.categoria_id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Internet y telefonía');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Internet y telefonía', { exact: true }).first().waitFor();

  const token = await portal.openSession('admin');
  const { body } = await portal.api('POST', '/stats/banks', token, {
    banco_nombre: 'Banco del Valle',
    banco_origen: 'Honduras',
  });
  const { banco_id } = body['data'] as { banco_id: number };
  await page.goto(`/recursos/bancos/${banco_id}`);
  await dialog.getByLabel('Nombre').fill('Valle Bank');
  await dialog.getByLabel('Origen').click();
  await page.getByRole('option', { name: 'Estados Unidos' }).click();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Valle Bank Estados Unidos/ }).waitFor();
});

test('a service tells its prices with four decimals, in the office and where a record leads to it', async () => {
  const { page } = await visit({ as: 'admin' });
  for (const address of ['/admin/servicios/10', '/servicios/10']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Aéreo' }).waitFor();
    const prices = page.getByRole('table').filter({ hasText: 'Precio 1' });
    await prices.getByText('Precio 1').waitFor();
    await prices.getByText('Predeterminado').waitFor();
    await prices.getByText('US$ 4.5000').waitFor();
  }
});

test('a note of the report tells what it was for', async () => {
  const nota_credito_id = await portal.world.nota({ cliente_id: 1001, credito: 240.75 });
  const { page } = await visit({ as: 'admin' });
  await page.goto(`/reporte/notas_credito/${nota_credito_id}`);
  await page.getByRole('heading', { name: `Nota de crédito NC-${nota_credito_id}` }).waitFor();
  await page.getByText('L 240.75').first().waitFor();
  for (const label of ['Cliente', 'Concepto', 'Razón', 'Solicitó', 'Fecha'])
    await page.getByText(label, { exact: true }).first().waitFor();
});

test('a receipt says when, where, who took it of whom and for which deliveries, and is printed again', async () => {
  await portal.world.entregada();
  const [receipt] = await portal.query<{ abono_id: number; entrega_id: number }>(
    'select abono_id, entrega_id from abonos_detalle order by abono_id desc limit 1',
  );
  const { page } = await visit({ as: 'admin' });
  await rememberPrinted(page);
  await page.goto(`/reporte/abonos/${receipt?.abono_id}`);
  const title = `Comprobante de Pago ${String(receipt?.abono_id).padStart(9, '0')}`;
  await page.getByRole('heading', { name: title }).waitFor();
  for (const label of ['Fecha', 'Sucursal', 'Cobró', 'Cliente', 'Tipo'])
    await page.locator('main').getByText(label, { exact: true }).first().waitFor();
  const deliveries = page.getByRole('table').filter({ hasText: 'Abono (HNL)' });
  for (const name of ['Entrega #', 'Abono (HNL)']) await deliveries.getByRole('columnheader', { name }).waitFor();
  await deliveries
    .locator('tfoot')
    .getByText(/^L [\d,]+\.\d\d$/)
    .waitFor();
  await page.getByRole('button', { name: 'Reimprimir' }).click();
  await expect.poll(() => printed(page)).toEqual([title]);
  await deliveries.getByRole('link').first().click();
  await page.waitForURL(`**/reporte/entregas/${receipt?.entrega_id}`);
});

test('what may not be brought and the terms are read by anybody', async () => {
  const { page } = await visit({ size: 'telefono' });
  await page.goto('/info/materiales_restringidos');
  await page.getByLabel('¿Qué quiere traer?').fill('pistola');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page.getByText(/Arma de fuego: prohibido/).waitFor();
  await page.goto('/info/terminos_y_condiciones');
  await page.getByRole('heading', { name: 'Términos y condiciones' }).waitFor();
  await page.getByText('US$ 75 más ISV').first().waitFor();
});

test('the page of a failure says what to do, and leads home', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/errors/500');
  await page.getByRole('heading', { name: '¡Algo salió mal!' }).waitFor();
  await page.getByText('Recargue la página.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await page.getByRole('heading', { name: '¡Algo salió mal!' }).waitFor();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL('**/dashboard');
});

test('a customer reads lists without a column of clients, staff with it', async () => {
  await portal.world.guia({ cliente_id: 1001, estado: 'Enviado a HN', paquetes: 1 });
  for (const [as, count] of [
    ['clienteA', 0],
    ['empleado', 1],
  ] as const) {
    const { page } = await visit({ as });
    for (const address of ['/paquetes', '/guias']) {
      await page.goto(address);
      await page.locator('tbody tr').first().waitFor();
      expect(await page.getByRole('columnheader', { name: 'Cliente' }).count()).toBe(count);
    }
  }
});

test('the top bar says where one works, and its menu leads to the settings whoever may change them', async () => {
  for (const [as, settings] of [
    ['admin', 1],
    ['empleado', 0],
  ] as const) {
    const { page } = await visit({ as });
    await page.goto('/guias');
    const bar = page.getByRole('banner');
    await bar.getByText('SPS', { exact: true }).waitFor();
    await bar.getByText('San Pedro Sula', { exact: true }).waitFor();
    await bar.getByRole('button').last().click();
    for (const name of ['Perfil y cuenta', 'Cambiar contraseña', 'Cerrar sesión'])
      await page.getByRole('menuitem', { name }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Configuraciones' }).count()).toBe(settings);
  }
});

test('the top bar tells a customer their mailbox', async () => {
  for (const size of ['telefono', 'escritorio'] as const) {
    const { page } = await visit({ as: 'clienteB', size });
    await page.goto('/paquetes');
    await page.getByRole('banner').getByText('1002', { exact: true }).waitFor();
  }
});

test('a branch is switched off where it is edited, not where it is registered', async () => {
  const sucursal_id = await portal.world.sucursal({});
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/sucursales/registro');
  await page.getByLabel('Código').waitFor();
  expect(await page.getByRole('switch', { name: 'Sucursal activa' }).count()).toBe(0);
  await page.goto(`/admin/sucursales/editar/${sucursal_id}`);
  await page.getByRole('switch', { name: 'Sucursal activa' }).waitFor();
});

test('a new password is set by a session or by a link, and by nobody else', async () => {
  const { page } = await visit({});
  await page.goto('/reset-password');
  await page.waitForURL('**/login**');
});

test('a tracking that is left empty asks nothing, and has the focus', async () => {
  const { page } = await visit({});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tracking');
  const field = page.getByLabel('Tracking de su compra o número de su guía');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await untilFocused(field);
  expect(new URL(page.url()).pathname).toBe('/tracking');
  expect(asked.filter((path) => path.includes('/packages/track/'))).toEqual([]);
});

test('the form of a request and of an expense ask before what was typed is lost', async () => {
  const { page } = await visit({ as: 'admin' });
  for (const [address, field] of [
    ['/guias/solicitud', 'Instrucciones'],
    ['/admin/gastos/registro', 'Referencia'],
  ] as const) {
    await page.goto(address);
    await page.getByLabel(field).fill('Sin terminar');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Packing lists' }).click();
    await page.getByText('Hay cambios sin guardar').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel(field).inputValue()).toBe('Sin terminar');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Packing lists' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL('**/packinglist');
  }
});

test('delivered parcels are one touch away, and all of those on their way another', async () => {
  await portal.world.paquete({ estado: 'Pre-alertado' });
  await portal.world.paquete({ estado: 'Entregado' });
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/paquetes');
  const which = page.getByRole('radiogroup', { name: 'Qué paquetes' });
  await which.getByText('Entregados', { exact: true }).click();
  await page.getByText('[Últimos 30 paquetes entregados]').waitFor();
  expect(new URL(page.url()).searchParams.get('paquete_estado')).toBe('Entregado');
  await which.getByText('En camino', { exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('paquete_estado'));
});

test('a number that nobody has is told in a red alert', async () => {
  const { page } = await visit({});
  await page.goto('/tracking/1Z999AA10123456784');
  await page
    .getByRole('alert')
    .getByText(/1Z999AA10123456784/)
    .first()
    .waitFor();
});

test('rows of a page and dates are as the settings say', async () => {
  await portal.world.configuracion({ sistema: { SYS_ITEMS_POR_PAGINA: 25, SYS_FORMATO_DE_FECHA: 'YYYY-MM-DD' } });
  const { page } = await visit({ as: 'admin' });
  await page.goto('/admin/ciudades');
  await page.getByText('1–25 de 298', { exact: true }).waitFor();
  await page.goto('/servicios/10');
  await page
    .getByText(/^20\d\d-\d\d-\d\d$/)
    .first()
    .waitFor();
  await page.goto('/stats/dashboard');
  await page.getByText(/^Del 20\d\d-\d\d-\d\d al 20\d\d-\d\d-\d\d$/).waitFor();
});

test('nothing is sent while what is asked for is missing: the log-in, and the link to a new password', async () => {
  const { page } = await visit({});
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Ingresar' });
  await page.getByLabel('Usuario o número de casillero').fill('admin');
  expect(await enter.isDisabled()).toBe(true);
  await page.getByLabel('Contraseña', { exact: true }).fill('x');
  expect(await enter.isEnabled()).toBe(true);
  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Enviar enlace' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel('Número de casillero').fill('1001');
  expect(await send.isEnabled()).toBe(true);
});

test('the page of a client is headed by name, mail, state, day and channel', async () => {
  const [client] = await portal.query<{ correo: string; canal: string }>(
    'select correo, canal from clientes where cliente_id = 1001',
  );
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/clientes/1001');
  await page.getByRole('heading', { name: /Ana Alvarado/ }).waitFor();
  const main = page.getByRole('main');
  for (const text of [client?.correo ?? '', 'Activo', 'Registrado el', `Canal: ${client?.canal}`])
    await main.getByText(text, { exact: false }).first().waitFor();
});
