import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { invoiceFile } from './harness/invoice.ts';
import { hiddenParts } from './harness/overflow.ts';
import { usePortal } from './harness/portal.ts';
import { NARROW_DESKTOP } from './harness/sizes.ts';
import { putLibres, putSolicitud, requireConsolidar } from './harness/solicitudes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const AMBOS = 'Reempaque & Consolidación';
const POST = '**/merges/request';
const INVOICE = invoiceFile('compras.pdf');
const THREE = [
  'TBA310000000011; 2 pares de zapatos; 59.90',
  'TBA310000000012; Reloj; 80',
  'TBA310000000013; Bolso; 35',
];

const paquetesOf = (guia_id: number) =>
  portal.query<{ tracking: string }>('select tracking from paquetes where guia_id = $1 order by tracking', [guia_id]);
const solicitudesOf = (cliente_id: number) =>
  portal.query<{ guia_id: number; guia_tipo: string; falta_tracking: boolean; instrucciones: string }>(
    `select guia_id, guia_tipo, falta_tracking, instrucciones from guias
     where cliente_id = $1 and fecha_solicitud is not null order by guia_id`,
    [cliente_id],
  );
const estadoOf = async (guia_id: number): Promise<string | undefined> =>
  (await portal.query<{ guia_estado: string }>('select guia_estado from guias where guia_id = $1', [guia_id]))[0]
    ?.guia_estado;

const choose = async (page: Page, tipo: string): Promise<void> => {
  await page.getByRole('radio', { name: tipo, exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: '¿Cómo viaja?' }).click();
  await page.getByRole('option', { name: 'Aéreo', exact: true }).click();
};
const ticked = (page: Page) =>
  page.getByRole('list', { name: 'Paquetes sin guía' }).getByRole('checkbox', { checked: true });
const registered = (page: Page) => page.getByRole('heading', { name: /La solicitud .* quedó registrada/ });
const notSent = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'problemas para comunicarse con el servidor' });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitud' });

test('a customer who has to consolidate asks on a phone for what was pre-alerted, and adds one later', async () => {
  await requireConsolidar(portal, 1001);
  const { page } = await visit({ as: 'clienteA', size: 'telefono' });
  await page.goto('/paquetes/prealerta');
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await dialog.getByLabel(/Un paquete por línea/).fill(THREE.join('\n'));
  await dialog.getByRole('button', { name: 'Agregar 3 paquetes' }).click();
  await page.locator('input[type=file]').first().setInputFiles(INVOICE);
  await page.getByRole('button', { name: 'Usar la misma factura para todos' }).click();
  await page.getByRole('button', { name: 'Pre-alertar 3 paquetes' }).click();
  await page.getByRole('heading', { name: 'Pre-alertó 3 paquetes' }).waitFor();

  // The list says that they wait, and the request has them ticked.
  await page.goto('/paquetes');
  await page.getByRole('heading', { name: '3 paquetes esperan una solicitud' }).waitFor();
  await page.getByRole('link', { name: 'Hacer la solicitud' }).click();
  await expect.poll(() => ticked(page).count()).toBe(3);

  // Missing fields are reported at their places; the cards are chosen by a tap.
  await send(page).click();
  await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(2);
  await choose(page, AMBOS);
  await page.getByLabel('Instrucciones para la bodega').fill('Quitar las cajas, por favor.');
  await page.getByRole('switch', { name: 'Me faltan paquetes por agregar' }).click();
  await page.getByText(/Podrá agregarlos hasta el .* a las/).waitFor();

  // The phone closes the page; what was typed is restored.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('Recuperamos lo que había escrito').waitFor();
  expect(await page.getByRole('radio', { name: AMBOS, exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel('Instrucciones para la bodega').inputValue()).toBe('Quitar las cajas, por favor.');
  await expect.poll(() => ticked(page).count()).toBe(3);
  await send(page).click();
  await registered(page).waitFor();
  await page.getByText(/^Se cierra el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/).waitFor();
  const [solicitud, ...others] = await solicitudesOf(1001);
  expect(others).toEqual([]);
  expect(solicitud).toMatchObject({
    guia_tipo: AMBOS,
    falta_tracking: true,
    instrucciones: 'Quitar las cajas, por favor.',
  });
  const guia_id = solicitud!.guia_id;
  expect(await paquetesOf(guia_id)).toHaveLength(3);

  // The fourth parcel, with its invoice, while additions are still possible.
  await page.getByRole('link', { name: 'Agregar paquetes' }).click();
  await page.waitForURL(`**/reempaques/${guia_id}/agregar`);
  await page.getByRole('button', { name: 'Agregar un paquete nuevo' }).click();
  await page.getByRole('textbox', { name: 'Tracking' }).fill('TBA310000000014');
  await page.getByLabel('¿Qué contiene?').fill('Un abrigo');
  await page.getByLabel('Valor de la compra').fill('45');
  await page.locator('input[type=file]').first().setInputFiles(INVOICE);
  await page.getByRole('button', { name: 'Agregar a la solicitud' }).click();
  await page.getByRole('heading', { name: '4 paquetes' }).waitFor();
  await page.getByText(/^Se cierra el/).waitFor();
  expect(await paquetesOf(guia_id)).toContainEqual({ tracking: 'TBA310000000014' });

  // Back leads to the page before the sent form, without a question.
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/agregar'));
  await page.goto('/reempaques');
  await page.getByRole('link', { name: /GA-/ }).first().waitFor();

  // A sent draft is not offered any more.
  await page.goto('/reempaques/solicitud');
  await page.getByText('No hay paquetes sin guía').waitFor();
  expect(await page.getByText('Recuperamos').count()).toBe(0);
});

test('no signal, a lost answer and a double click make one request', async () => {
  await putLibres(portal, 1002);
  const { page, context } = await visit({ as: 'clienteB', size: 'telefono', offline: true });
  await page.goto('/reempaques');
  await page.getByRole('link', { name: 'Nueva solicitud' }).first().click();
  await page.getByRole('button', { name: 'Elegir todos' }).click();
  await expect.poll(() => ticked(page).count()).toBe(3);
  await choose(page, 'Consolidación');

  await context.setOffline(true);
  await send(page).click();
  await notSent(page).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.poll(() => ticked(page).count()).toBe(3);
  expect(await solicitudesOf(1002)).toEqual([]);
  await context.setOffline(false);

  let lost = 0;
  await context.route(POST, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect.poll(() => lost).toBe(1);
  await expect.poll(() => solicitudesOf(1002)).toHaveLength(1);
  await notSent(page).waitFor();
  await context.unroute(POST);

  // The phone closes the page meanwhile: sending the draft again makes the same request.
  await page.reload();
  await page.getByText('no supimos si llegó').waitFor();

  // A slow answer, and a double click.
  await context.route(POST, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await send(page).dblclick();
  await registered(page).waitFor();
  await context.unroute(POST);
  const [solicitud, ...others] = await solicitudesOf(1002);
  expect(others).toEqual([]);
  expect(await paquetesOf(solicitud!.guia_id)).toHaveLength(3);

  // It was sent: leaving asks nothing, and going back shows no draft.
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  await page.getByRole('heading', { name: '3 paquetes' }).waitFor();
  await page.getByText('Le avisaremos por correo en cuanto quede aprobada.').waitFor();
});

test('staff reject with a reason, take back and approve, by the keyboard', async () => {
  const guia_id = await putSolicitud(portal);
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/reempaques/${guia_id}`);
  await page.getByText('Quitar las cajas de los zapatos').waitFor();

  await page.getByRole('button', { name: 'Rechazar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /Rechazar la solicitud/ });
  await dialog.getByRole('button', { name: 'Rechazar' }).press('Enter');
  await dialog.getByText('Escriba el motivo; se le enviará al cliente.').waitFor();
  await dialog.getByLabel('Motivo').focus();
  await typeByHand(page, 'Falta la factura de la licuadora.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('La solicitud se rechazó', { exact: true }).waitFor();
  await page.getByText('Falta la factura de la licuadora.').first().waitFor();
  expect(await page.getByText('salió al rechazarla · sigue libre').count()).toBe(3);
  expect(await estadoOf(guia_id)).toBe('Rechazado');
  expect(await paquetesOf(guia_id)).toEqual([]);

  // One of the parcels is gone meanwhile: the page says so before, and the others come back.
  await portal.query(
    `update paquetes set paquete_estado = 'Abandonado', estado_antes_abandono = 'Recibido en USA'
     where paquete_id = (select min(paquete_id) from solicitud_paquetes where guia_id = $1)`,
    [guia_id],
  );
  await page.reload();
  await page.getByText('salió al rechazarla · ya no está libre').waitFor();
  await page.getByRole('button', { name: 'Volver a revisar' }).press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(/Vuelven los 2 paquetes que siguen libres\. Ya no están libres: PRUEBA/).waitFor();
  await question.getByRole('button', { name: 'Volver a revisar' }).press('Enter');
  await page.getByRole('heading', { name: '2 paquetes' }).waitFor();
  expect(await estadoOf(guia_id)).toBe('Pendiente');

  await page.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await question.getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect.poll(() => estadoOf(guia_id)).toBe('Pre-alertado');
  await page.getByRole('button', { name: 'Aprobar' }).waitFor({ state: 'detached' });

  // Its guide links to it and back.
  await page.getByRole('link', { name: /^G/ }).last().click();
  await page.getByRole('link', { name: 'Ver la solicitud' }).click();
  await page.waitForURL(`**/reempaques/${guia_id}`);
});

test('staff see whose parcels wait for a request, and ask for a client', async () => {
  await requireConsolidar(portal, 1002);
  await putLibres(portal, 1002);
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/paquetes?cliente_id=1002');
  await page.getByText('Este cliente requiere consolidar: sin solicitud no salen de Miami.').waitFor();
  expect(await page.getByRole('link', { name: 'Hacer la solicitud' }).getAttribute('href')).toMatch(
    /cliente_id=1002.*paquetes=\d+,\d+,\d+$/,
  );
  await page.goto('/clientes/1002');
  await page.getByRole('heading', { name: '3 paquetes esperan una solicitud' }).waitFor();
  await page.getByRole('link', { name: 'Hacer la solicitud' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Cliente' }).inputValue()).toContain('Bruno Bográn');
  await expect.poll(() => ticked(page).count()).toBe(3);
  // Nothing was typed yet: Back asks nothing.
  await page.goBack();
  await page.getByRole('heading', { name: 'Bruno Bográn' }).waitFor();
  await page.getByRole('tab', { name: 'Reempaques & Consolidaciones' }).click();
  await page.getByRole('link', { name: /GA-/ }).first().waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).waitFor();
  await typeByHand(page, 'consolidacion');
  await page.getByRole('option', { name: /Solicitar reempaque/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/reempaques');
  await page.getByRole('link', { name: /GA-/ }).first().click();
  await page.getByRole('heading', { name: /GA-/ }).waitFor();
  // A user who may not decide has no button for it.
  expect(await page.getByRole('button', { name: 'Aprobar' }).count()).toBe(0);
});

test('what is typed as new and was told of before is ticked instead', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Dora', cliente_apellido: 'Doble' });
  await portal.world.paquete({ cliente_id, tracking: 'TBA310000000099', paquete_descripcion: 'Una olla' });
  const { page } = await visit({ as: { usuario: String(cliente_id) }, size: 'telefono' });
  // The other address of the same screen.
  await page.goto('/guias/solicitud');
  await page.getByText('Una olla').waitFor();
  await page.getByRole('button', { name: 'Agregar un paquete nuevo' }).click();
  await page.getByRole('textbox', { name: 'Tracking' }).fill('tba310000000099');
  await page.getByText('ya está arriba, entre los paquetes sin guía').waitFor();
  await page.getByRole('button', { name: 'Elegirlo y quitar este' }).click();
  await expect.poll(() => ticked(page).count()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Tracking' }).count()).toBe(0);
});

test('what is typed as new and has more boxes than fit cannot be ticked, and says so', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Dora', cliente_apellido: 'Desborda' });
  for (let made = 0; made < 19; made += 1)
    await portal.world.paquete({
      cliente_id,
      tracking: `TBA3100000009${10 + made}`,
      paquete_descripcion: `Olla ${made}.`,
    });
  for (const orden of [1, 2]) await portal.world.paquete({ cliente_id, tracking: 'TBA310000000930', orden });
  const { page } = await visit({ as: { usuario: String(cliente_id) }, size: 'telefono' });
  await page.goto('/guias/solicitud');
  for (let made = 0; made < 19; made += 1) await page.getByRole('checkbox', { name: `Olla ${made}.` }).check();
  await page.getByRole('button', { name: 'Agregar un paquete nuevo' }).click();
  await page.getByRole('textbox', { name: 'Tracking' }).fill('TBA310000000930');
  await page.getByText('Sus 2 cajas ya no caben.').waitFor();
  expect(await page.getByRole('button', { name: 'Elegirlo y quitar este' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Olla 18.' }).uncheck();
  await page.getByRole('button', { name: 'Elegirlo y quitar este' }).click();
  await expect.poll(() => ticked(page).count()).toBe(20);
});

test('what is pasted and is among the free parcels of the client is ticked; others’ parcels are not known', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Dora', cliente_apellido: 'Pegada' });
  await portal.world.paquete({ cliente_id, tracking: 'TBA310000000098', paquete_descripcion: 'Una jarra' });
  await portal.world.paquete({ cliente_id: 1002, tracking: 'TBA310000000097', paquete_descripcion: 'De otro' });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/guias/solicitud?cliente_id=${cliente_id}`);
  await page.getByText('Una jarra').waitFor();
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await dialog.getByLabel(/Un paquete por línea/).fill('TBA310000000098\nTBA310000000097; Un reloj; 30');
  await dialog.getByText('Ya está en el casillero, sin guía: se elegirá.').waitFor();
  await dialog.getByRole('button', { name: 'Agregar 2 paquetes' }).click();
  await expect.poll(() => ticked(page).count()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Tracking' }).inputValue()).toBe('TBA310000000097');
});

test('what is pasted or typed is ticked beyond the free parcels that are listed, or says what keeps it', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Pilar', cliente_apellido: 'Plena' });
  await portal.world.paquete({ cliente_id, tracking: 'TBA310000000401', estado: 'Recibido en USA' });
  await portal.query(
    `insert into paquetes
       (cliente_id, tracking, paquete_courier, paquete_descripcion, paquete_estado, usuario_registro)
     select cliente_id, 'TBA310000000' || (500 + n), paquete_courier, 'Una caja más', 'Pre-alertado', usuario_registro
     from paquetes, generate_series(1, 200) n where cliente_id = $1`,
    [cliente_id],
  );
  for (const [tracking, paquete_descripcion] of [
    ['TBA310000000402', 'La última'],
    ['TBA310000000403', 'La que falta'],
  ] as const)
    await portal.world.paquete({ cliente_id, tracking, paquete_descripcion });
  // Only the first box of this one is listed.
  await portal.world.paquete({ cliente_id, tracking: 'TBA310000000401', orden: 2 });
  const { guia_id } = await portal.world.guia({ cliente_id, estado: 'Recibido en USA' });
  await portal.world.paquete({ cliente_id, guia_id, tracking: 'TBA310000000404', paquete_descripcion: 'La que va' });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/guias/solicitud?cliente_id=${cliente_id}`);
  await page.getByLabel('Buscar entre los paquetes sin guía').waitFor();
  expect(await page.getByText('La última').count()).toBe(0);
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await dialog.getByLabel(/Un paquete por línea/).fill('TBA310000000401\nTBA310000000402\nTBA310000000404');
  await dialog.getByText('Ya está en una guía: La que va.').waitFor();
  await dialog.getByText('Ya está en el casillero, sin guía: se elegirá.').waitFor();
  await dialog.getByText('Ya está en el casillero, sin guía: se elegirán sus 2 cajas.').waitFor();
  await dialog.getByRole('button', { name: 'Agregar 3 paquetes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'La última, TBA310000000402' }).waitFor();
  await expect.poll(() => ticked(page).count()).toBe(3);
  // Not listed, it goes with its tick.
  await page.getByRole('checkbox', { name: 'TBA310000000401 (caja 2)' }).click();
  await expect.poll(() => ticked(page).count()).toBe(2);
  const type = async (tracking: string, said: string) => {
    await page.getByRole('button', { name: 'Agregar un paquete nuevo' }).click();
    await page.getByRole('textbox', { name: 'Tracking' }).fill(tracking);
    await page.getByText(said).waitFor();
    await page.getByRole('button', { name: 'Elegirlo y quitar este' }).click();
  };
  await type('tba310000000403', 'ya está entre los paquetes sin guía');
  await expect.poll(() => ticked(page).count()).toBe(3);
  await type('tba310000000401', 'ya está arriba, entre los paquetes sin guía');
  await expect.poll(() => ticked(page).count()).toBe(4);
  // A draft brings them back, seen or not.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByText('Recuperamos lo que había escrito').waitFor();
  await expect.poll(() => ticked(page).count()).toBe(4);
  await page.getByRole('checkbox', { name: 'La que falta, TBA310000000403' }).waitFor();
});

test('on a phone a refusal stands in sight, above the list whose first box has the focus', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Rita', cliente_apellido: 'Rechazo' });
  for (let made = 0; made < 6; made += 1)
    await portal.world.paquete({ cliente_id, tracking: `TBA31000000030${made}`, estado: 'Recibido en USA' });
  const { page } = await visit({ as: { usuario: String(cliente_id) }, size: 'telefono' });
  await page.goto('/reempaques/solicitud');
  await page.getByText('TBA310000000300').waitFor();
  await choose(page, 'Consolidación');
  await page.getByLabel('Instrucciones para la bodega').fill('Juntar, por favor.');
  for (const box of await ticked(page).all()) await box.uncheck();
  await page.getByRole('list', { name: 'Paquetes sin guía' }).getByRole('checkbox').first().check();
  await send(page).click();
  const problem = page.getByText(/^Para Consolidación se necesitan al menos 2 paquetes/);
  await problem.waitFor();
  // Nothing lies over it, neither the bar above nor the buttons below.
  await expect
    .poll(() =>
      problem.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y) === element);
      }),
    )
    .toEqual([true, true]);
});

test('what is pasted and ticks takes no place of a new parcel, and ticks every box', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Lita', cliente_apellido: 'Llena' });
  for (const orden of [1, 2]) await portal.world.paquete({ cliente_id, tracking: 'TBA310000000096', orden });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/guias/solicitud?cliente_id=${cliente_id}`);
  await page.getByText('TBA310000000096').first().waitFor();
  const fresh = Array.from({ length: 10 }, (_, place) => `TBA3100000002${10 + place}; Un reloj; 30`);
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await dialog.getByLabel(/Un paquete por línea/).fill(['TBA310000000096', ...fresh].join('\n'));
  await dialog.getByText('Ya está en el casillero, sin guía: se elegirán sus 2 cajas.').waitFor();
  await dialog.getByRole('button', { name: 'Agregar 12 paquetes' }).click();
  await expect.poll(() => ticked(page).count()).toBe(2);
  expect(await page.getByRole('textbox', { name: 'Tracking' }).count()).toBe(10);
});

test('what lacks its invoice says so in its request until it leaves Miami', async () => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Fina', cliente_apellido: 'Factura' });
  const here = await portal.world.solicitud({
    cliente_id,
    estado: 'Esperando Consolidación',
    paquetes: 1,
    recibidos: 1,
  });
  const delivered = await portal.world.solicitud({ cliente_id, estado: 'Entregado', paquetes: 1 });
  await portal.query('update paquetes set paquete_factura = null, factura_clave = null where cliente_id = $1', [
    cliente_id,
  ]);
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/reempaques/${here.guia_id}`);
  await page.getByText('Falta factura', { exact: true }).waitFor();
  await page.goto(`/reempaques/${delivered.guia_id}`);
  await page.getByRole('heading', { name: 'Llegó 1' }).waitFor();
  expect(await page.getByText('Falta factura', { exact: true }).count()).toBe(0);
});

test('the list fits a narrow desktop with the widest that there is', async () => {
  const cliente_id = await portal.world.cliente({
    cliente_nombre: 'María Fernanda de los Ángeles',
    cliente_apellido: 'Hernández Maldonado',
  });
  const widest = { cliente_id, falta_tracking: true, guia_tipo: AMBOS } as const;
  await portal.world.solicitud({ ...widest, estado: 'Esperando Consolidación', paquetes: 12, recibidos: 11 });
  await portal.world.solicitud({ ...widest, paquetes: 0 });
  const { page } = await visit({ as: 'supervisor' });
  await page.setViewportSize(NARROW_DESKTOP);
  await page.goto(`/reempaques?cliente_id=${cliente_id}`);
  await page.getByText('11 de 12').waitFor();
  expect(await hiddenParts(page)).toEqual([]);
});
