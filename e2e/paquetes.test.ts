import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser } from './harness/browser.ts';
import { typeByHand } from './harness/hand.ts';
import { invoiceFile } from './harness/invoice.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const UPS = '1Z999AA10123456784';
const FEDEX = '986578788855';
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];
const INVOICE = invoiceFile('factura de Ana.pdf');

const paquetesOf = (tracking: string) =>
  portal.query<{ paquete_id: number; paquete_estado: string; paquete_factura: string | null }>(
    'select paquete_id, paquete_estado, paquete_factura from paquetes where tracking = $1',
    [tracking],
  );
const trackingOf = (page: Page, place: number) => page.getByRole('textbox', { name: 'Tracking' }).nth(place);
const fill = async (page: Page, place: number, descripcion: string, valor: string): Promise<void> => {
  await page.getByLabel('¿Qué contiene?').nth(place).fill(descripcion);
  await page.getByLabel('Valor de la compra').nth(place).fill(valor);
};

test('a customer on a phone pre-alerts two parcels by pasting, and finds them', async () => {
  const { page } = await visit({ as: 'clienteA', size: 'telefono', permissions: CLIPBOARD });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pre-alertar', exact: true }).click();
  await page.getByRole('heading', { name: 'Pre-alertar', level: 1 }).waitFor();

  // One number from the clipboard by one tap, with the blanks of a store's page around it.
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${UPS.toLowerCase()} `);
  await page.getByRole('button', { name: 'Pegar el tracking copiado' }).click();
  await expect.poll(() => trackingOf(page, 0).inputValue()).toBe(UPS);
  expect(await page.getByLabel('Courier').inputValue()).toBe('UPS');
  await fill(page, 0, 'Zapatos de regalo', '59.90');

  // A list in which each line is checked before it is accepted.
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar varios paquetes' });
  await dialog.getByLabel(/Un paquete por línea/).fill(`${FEDEX}; Reloj; 120\n${UPS}; Otra vez; 1\nhola; Nada; 1`);
  const lines = dialog.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(3);
  await lines.nth(1).getByText('Este tracking está repetido.').waitFor();
  await lines
    .nth(2)
    .getByText(/no pertenece a ningún courier de USA/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Agregar 1 paquete' }).click();
  // What was refused stays to be corrected.
  await dialog.getByText(/^Se agregó 1 paquete\. Aquí queda/).waitFor();
  expect(await dialog.getByLabel(/Un paquete por línea/).inputValue()).toBe(`${UPS}; Otra vez; 1\nhola; Nada; 1`);
  await dialog.getByText('Cerrar', { exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.getByLabel('Courier').nth(1).inputValue()).toBe('FedEx');

  // An order number is refused at its field, and missing fields at theirs.
  const tracking = trackingOf(page, 1);
  await tracking.fill('113-1234567-1234567');
  await page.getByRole('button', { name: 'Pre-alertar 2 paquetes' }).click();
  await page.getByText(/no pertenece a ningún courier de USA/).waitFor();
  expect(await page.getByText('La factura es obligatoria.').count()).toBe(2);
  await tracking.fill(FEDEX);

  await page.locator('input[type=file]').first().setInputFiles(INVOICE);
  await page.getByRole('button', { name: 'Usar la misma factura para todos' }).click();
  expect(await page.getByText('La factura es obligatoria.').count()).toBe(0);
  await page.getByRole('button', { name: 'Pre-alertar 2 paquetes' }).click();
  await page.getByRole('heading', { name: 'Pre-alertó 2 paquetes' }).waitFor();
  expect((await paquetesOf(UPS))[0]).toMatchObject({ paquete_estado: 'Pre-alertado', paquete_factura: INVOICE.name });
  expect((await paquetesOf(FEDEX))[0]).toMatchObject({ paquete_factura: INVOICE.name });

  await page.getByRole('link', { name: 'Ver mis paquetes' }).click();
  await page.getByRole('heading', { name: 'Mis paquetes' }).waitFor();
  await page.getByText(FEDEX).waitFor();
  await page.getByRole('searchbox', { name: 'Tracking o descripción' }).fill(UPS);
  await page.keyboard.press('Enter');
  await page.getByText(FEDEX).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: UPS }).click();
  await page.getByRole('heading', { name: UPS }).waitFor();
  await page.getByText('Zapatos de regalo').waitFor();
  expect(await page.getByText('PENDIENTE').count()).toBeGreaterThan(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: INVOICE.name }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(INVOICE.name);
});

test('another parcel is begun where its number goes, in sight of whoever types it', async () => {
  const { page } = await visit({ as: 'clienteA', size: 'telefono' });
  await page.goto('/paquetes/prealerta');
  await page.getByRole('button', { name: 'Agregar otro paquete' }).click();
  const next = trackingOf(page, 1);
  await untilFocused(next);
  const [field, buttons] = await Promise.all([
    next.boundingBox(),
    page.getByRole('button', { name: 'Pre-alertar 2 paquetes' }).boundingBox(),
  ]);
  expect(field!.y + field!.height).toBeLessThanOrEqual(buttons!.y);
});

test('nobody else sees more than where it is', async () => {
  const [{ paquete_id } = { paquete_id: 0 }] = await paquetesOf(UPS);
  const { page } = await visit({ as: 'clienteB' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.waitForURL('**/error404');
  await page.goto('/paquetes?buscar=1Z');
  await page.getByText('Sin resultados').waitFor();

  const { page: stranger } = await visit({ size: 'telefono' });
  await stranger.goto('/login');
  await stranger.getByRole('link', { name: 'Rastrear un paquete' }).click();
  const field = stranger.getByRole('textbox', { name: /Tracking de su compra/ });
  await field.waitFor();
  await stranger.getByRole('button', { name: 'Buscar' }).click();
  expect(new URL(stranger.url()).pathname).toBe('/tracking');
  await untilFocused(field);

  await field.fill('1Z999AA10123456785');
  await stranger.keyboard.press('Enter');
  await stranger
    .getByRole('alert')
    .getByText(/No encontramos ningún paquete ni guía/)
    .waitFor();
  await field.fill(` ${UPS.toLowerCase()}`);
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('heading', { name: UPS }).waitFor();
  await stranger
    .getByRole('list', { name: /Historial/ })
    .getByText('Pre-alertado')
    .waitFor();
  await stranger.getByText('Entrega estimada: PENDIENTE').waitFor();
  expect(await stranger.locator('body').innerText()).not.toMatch(/ana|alvarado|zapatos|1001|factura|san pedro/i);

  // The same address inside the shell, when signed in; Back returns to the previous screen.
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await page.getByRole('link', { name: 'Rastreo' }).click();
  await page.getByRole('textbox', { name: /Tracking de su compra/ }).fill(UPS);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: UPS }).waitFor();
  await page.getByRole('link', { name: 'Mis paquetes' }).waitFor();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await page.getByRole('heading', { name: UPS }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Regresar' }).click();
  await page.getByRole('heading', { name: 'Mis paquetes' }).waitFor();
});

test('a pre-alert that the network loses stays as it was typed, and is made once', async () => {
  const tracking = 'TBA300007998190';
  const { page } = await visit({ as: 'clienteB', size: 'telefono' });
  let lost = true;
  await page.route('**/packages/prealerts', async (route) => {
    if (!lost) return route.continue();
    // The request arrives, and its answer is lost on the way.
    await route.fetch();
    await route.fulfill({ status: 200, contentType: 'application/json', body: '{"message": "Pre-al' });
  });
  await page.goto('/paquetes/prealerta');
  await trackingOf(page, 0).fill(tracking);
  await fill(page, 0, 'Audífonos', '35');
  await page.locator('input[type=file]').setInputFiles(INVOICE);
  await page.getByRole('button', { name: 'Pre-alertar', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/problemas para comunicarse/)
    .waitFor();
  expect(await page.getByLabel('¿Qué contiene?').inputValue()).toBe('Audífonos');
  lost = false;
  await page.getByRole('button', { name: 'Pre-alertar', exact: true }).click();
  await page.getByRole('heading', { name: 'Su paquete quedó pre-alertado' }).waitFor();
  expect(await paquetesOf(tracking)).toHaveLength(1);
});

test('staff correct the tracking and delete a parcel that is still to come', async () => {
  const corrected = '390009186046';
  const paquete_id = await portal.world.paquete({
    tracking: 'TBA300009423610',
    paquete_courier: 'Amazon',
    paquete_descripcion: 'Tetera',
    servicio_id: null,
    sucursal_id: null,
  });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByRole('button', { name: 'Pendiente adjuntar factura de compra.' }).focus();
  await page.getByRole('tooltip').waitFor();

  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Corregir tracking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir tracking' });
  await dialog.getByRole('textbox', { name: 'Tracking' }).fill('hola');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText(/no pertenece a ningún courier de USA/).waitFor();
  await dialog.getByRole('textbox', { name: 'Tracking' }).fill(corrected);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { level: 1, name: corrected }).waitFor();

  await page.locator('input[type=file]').setInputFiles(INVOICE);
  // Only what is kept can be changed.
  await page.getByRole('button', { name: 'Cambiar factura' }).waitFor();

  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.waitForURL((url) => url.pathname === '/paquetes');
  expect(await paquetesOf(corrected)).toEqual([]);
});

test('what arrived is measured less, or deleted, by who gives a reason for it', async () => {
  const { guia_id, paquete_ids } = await portal.world.guia({ estado: 'Recibido en USA', paquetes: 2 });
  const [paquete_id] = paquete_ids;
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Corregir medidas' }).click();
  const measures = page.getByRole('dialog', { name: 'Corregir medidas' });
  for (const figure of ['Alto', 'Largo', 'Ancho', 'Peso']) await measures.getByLabel(figure, { exact: true }).fill('1');
  await measures.getByRole('button', { name: 'Guardar' }).click();
  await measures
    .getByText('Con estas medidas se cobra menos que con las que se tomaron al recibirlo.', { exact: false })
    .waitFor();
  await measures.getByLabel('Razón').fill('La báscula estaba mal');
  await measures.getByRole('button', { name: 'Guardar' }).click();
  await measures.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar paquete' });
  await dialog.getByText('Lo que se pesó de él no se cobrará.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByText('Escriba la razón de la rebaja.').waitFor();
  await dialog.getByLabel('Razón').fill('Se anotó dos veces');
  // The event of the deletion arrives before the answer: the page does not show a wrong address.
  await page.route(`**/packages/${paquete_id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await page.waitForTimeout(1500);
    return route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await page.waitForURL((url) => url.pathname === '/paquetes');
  const logged = await portal.query(
    `select accion, despues ->> 'razon' as razon from bitacora
     where accion in ('guias.rebajar', 'paquetes.eliminar') and (entidad, entidad_id) in (('guia', $1), ('paquete', $2))
     order by bitacora_id`,
    [String(guia_id), String(paquete_id)],
  );
  expect(logged).toEqual([
    { accion: 'guias.rebajar', razon: 'La báscula estaba mal' },
    { accion: 'paquetes.eliminar', razon: 'Se anotó dos veces' },
    { accion: 'guias.rebajar', razon: 'Se anotó dos veces' },
  ]);
});

test('a parcel goes to a client of cheaper fees once somebody gives a reason', async () => {
  const paquete_id = await portal.world.paquete({
    estado: 'Recibido en USA',
    tracking: 'TBA300010373999',
    cliente_id: 1001,
    peso_real: 10,
    peso_cobrar: 10,
  });
  await portal.world.tarifaCliente({ cliente_id: 1002, tarifa_peso: 1 });
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Asignar a un cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar a un cliente' });
  await dialog.getByRole('textbox', { name: 'Cliente' }).waitFor();
  await typeByHand(page, '1002');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Quitar cliente' }).waitFor();
  expect(await dialog.getByLabel('Razón').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await dialog.getByText('Con sus tarifas, el paquete cuesta menos.', { exact: false }).waitFor();
  const owner = () => portal.query('select cliente_id from paquetes where paquete_id = $1', [paquete_id]);
  expect(await owner()).toEqual([{ cliente_id: 1001 }]);
  await dialog.getByLabel('Razón').fill('El rótulo es de Bruno');
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await owner()).toEqual([{ cliente_id: 1002 }]);
  expect(
    await portal.query(
      `select usuario, despues ->> 'razon' as razon, despues ->> 'guia_valor' as valor from bitacora
       where accion = 'guias.rebajar' and entidad = 'paquete' and entidad_id = $1`,
      [String(paquete_id)],
    ),
  ).toEqual([{ usuario: 'supervisor', razon: 'El rótulo es de Bruno', valor: '10' }]);
});

test('one click prints a label; where the browser shows no PDF it is handed over', async () => {
  const paquete_id = await portal.world.paquete({
    estado: 'Recibido en USA',
    tracking: 'TBA300010373890',
    paquete_courier: 'Amazon',
    paquete_descripcion: 'Tetera',
  });
  const { page } = await visit({ as: 'empleado' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }));
  await page.goto(`/paquetes/${paquete_id}`);
  await page.getByRole('button', { name: 'Acciones' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Imprimir etiqueta' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('the delivered ones are the last thirty, to staff as well, and it says so', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const delivered = (tracking: string, registered: number, handedOver: number) =>
    portal.world.paquete({
      estado: 'Entregado',
      tracking,
      momento: (accion) => daysAgo(accion === 'entregar' ? handedOver : registered),
    });
  await delivered('PORMAR0000000001', 70, 0);
  await delivered('ENTREGADOANTES01', 1, 0.9);
  for (let made = 10; made < 39; made++) await delivered(`ENTREGADO00000${made}`, 2, 0.5);
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/paquetes?paquete_estado=Entregado');
  await page.getByText('[Últimos 30 paquetes entregados]').waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(30);
  // What was pre-alerted long ago and handed over last comes first; what was handed over before all others is not there.
  await page.locator('tbody tr').first().getByText('PORMAR0000000001').waitFor();
  expect(await page.getByText('ENTREGADOANTES01').count()).toBe(0);
  await page.getByRole('columnheader', { name: 'Entregado el' }).waitFor();
  await page.goto('/paquetes');
  await page.getByRole('heading', { name: 'Paquetes', level: 1 }).waitFor();
  expect(await page.getByText('[Últimos 30 paquetes entregados]').count()).toBe(0);
});
