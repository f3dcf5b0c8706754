import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { useBrowser } from './harness/browser.ts';
import { invoiceFile } from './harness/invoice.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { tooSmall } from './harness/touch.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const INVOICE = invoiceFile('compra.pdf');
const STORED = { paquete_factura: 'f.pdf', factura_clave: 'facturas/f.pdf' };
const INVOICES = '**/packages/invoices';

/** A customer of its own for each test, without parcels of another. */
const newCliente = async (): Promise<{ cliente_id: number; usuario: string }> => {
  const cliente_id = await portal.world.cliente({ cliente_nombre: 'Carla', cliente_apellido: 'Compra' });
  const usuario = String(cliente_id);
  return { cliente_id, usuario };
};
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
const choose = async (page: Page, press: () => Promise<void>, file: typeof INVOICE): Promise<void> => {
  // A phone asks at this moment whether to use the camera or the files.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
};
const invoicesOf = (cliente_id: number) =>
  portal.query<{ paquete_factura: string | null; factura_clave: string | null }>(
    'select paquete_factura, factura_clave from paquetes where cliente_id = $1 order by paquete_id',
    [cliente_id],
  );

test('a customer with one parcel in each state sees what each is, where it is and what comes next', async () => {
  const { cliente_id, usuario } = await newCliente();
  const llega = localDay(Date.now() + 12 * 86_400_000);
  for (const estado of PAQUETE_ESTADOS_EN_CURSO)
    await portal.world.paquete({
      cliente_id,
      estado,
      paquete_descripcion: `Compra ${estado}`,
      ...(estado === 'Enviado a HN' ? { fecha_entrega_estimada: llega } : {}),
      ...STORED,
    });
  await portal.world.paquete({ cliente_id, estado: 'Entregado', paquete_descripcion: 'Compra Entregado', ...STORED });
  // One more than the home shows.
  await portal.world.paquete({ cliente_id, paquete_descripcion: 'Otra cosa', ...STORED });
  await portal.world.guia({ cliente_id, estado: 'Esperando Consolidación', guia_tipo: 'Consolidación', paquetes: 3 });
  await portal.world.solicitud({ cliente_id, guia_tipo: 'Reempaque', paquetes: 0, falta_tracking: true });
  const { page } = await visit({ as: { usuario }, size: 'telefono' });
  await page.goto('/dashboard');
  const onTheWay = page.getByRole('region', { name: 'En camino' });
  await onTheWay.getByRole('link', { name: /^Ver \d+ compras? más$/ }).waitFor();
  await page.getByRole('region', { name: 'Sus solicitudes' }).waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await onTheWay.getByRole('link', { name: 'Ver todas mis compras' }).click();
  await page.getByRole('heading', { name: 'Mis compras' }).waitFor();

  await card(page, 'Compra Pre-alertado').getByText('Lo esperamos en Miami').waitFor();
  await card(page, 'Compra Recibido en USA').getByText('En Miami', { exact: true }).last().waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await card(page, 'Compra Enviado a HN')
    .getByText(`Llega el ${Number(llega.slice(8))} de`)
    .waitFor();
  await card(page, 'Compra Recibido en HN').getByText('Sabrá la sucursal al llegar.').waitFor();
  await card(page, 'Compra Disponible para entrega').getByText('Listo para retirar en San Pedro Sula').waitFor();
  // A request without parcels shows that it waits for them.
  const empty = card(page, 'Reempaque');
  await empty.getByText('Todavía sin paquetes').waitFor();
  expect(await empty.getByRole('link', { name: 'Agregar paquetes' }).getAttribute('href')).toMatch(/\/agregar$/);
  const together = card(page, 'Zapatos').first();
  await together.getByText('En Miami: 1 de 3').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('PENDIENTE');

  // Parcels that come together are one card that opens; each links to its own page, and Back returns.
  await together.getByText('Ver los 3 paquetes').click();
  await together.getByRole('list', { name: 'Paquetes de esta compra' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: /^PRUEBA/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Mis compras' }).waitFor();

  // Delivered purchases are in a separate tab, and are found by their description anywhere.
  await page.getByText('Entregadas', { exact: true }).click();
  await card(page, 'Compra Entregado').waitFor();
  expect(await card(page, 'Compra Pre-alertado').or(empty).count()).toBe(0);
  await page.goBack();
  await card(page, 'Compra Pre-alertado').waitFor();
  await page.getByRole('searchbox', { name: 'Qué compró, tracking o guía' }).click();
  await page.keyboard.type('entregado', { delay: 40 });
  await card(page, 'Compra Entregado').waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
});

describe('an invoice', () => {
  test('is attached on the card, once, also when the answer is lost or there is no signal', async () => {
    const { cliente_id, usuario } = await newCliente();
    await portal.world.paquete({ cliente_id, paquete_descripcion: 'Un reloj' });
    const { page, context } = await visit({ as: { usuario }, size: 'telefono', offline: true });
    await page.goto('/dashboard');
    const missing = page.getByRole('region', { name: 'Falta la factura de 1 paquete' });
    const attach = missing.getByRole('button', { name: 'Adjuntar factura de Un reloj' });
    await attach.waitFor();
    await untilLoaded(page);

    // A file that is no invoice is refused at once, without a request.
    await choose(page, () => attach.click(), { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await missing.getByRole('alert').filter({ hasText: 'PDF, JPG o PNG' }).waitFor();
    expect(await invoicesOf(cliente_id)).toEqual([{ paquete_factura: null, factura_clave: null }]);

    await context.setOffline(true);
    await choose(page, () => attach.click(), INVOICE);
    await missing.getByRole('alert').filter({ hasText: 'sigue elegido' }).waitFor();
    await context.setOffline(false);

    let lost = 0;
    await context.route(INVOICES, async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await missing.getByRole('button', { name: 'Enviar otra vez' }).click();
    // The answer is lost, the invoice is not: the screen learns of it by itself, and nothing is left to send.
    await missing.waitFor({ state: 'detached' });
    expect(lost).toBe(1);
    const [stored] = await invoicesOf(cliente_id);
    expect(stored?.paquete_factura).toBe(INVOICE.name);
    const told = await portal.query(
      `select h.accion from historial h join paquetes p on h.entidad = 'paquete' and p.paquete_id = h.entidad_id
       where p.cliente_id = $1 and h.accion = 'adjuntar_factura'`,
      [cliente_id],
    );
    expect(told).toHaveLength(1);
  });

  test('is of several parcels when its owner says so', async () => {
    const { cliente_id, usuario } = await newCliente();
    for (const paquete_descripcion of ['Un reloj', 'Una lámpara', 'Zapatos rojos'])
      await portal.world.paquete({ cliente_id, paquete_descripcion });
    const { page } = await visit({ as: { usuario }, size: 'telefono' });
    await page.goto('/dashboard');
    const missing = page.getByRole('region', { name: 'Falta la factura de 3 paquetes' });
    await choose(page, () => missing.getByRole('button', { name: 'Adjuntar factura de Un reloj' }).click(), INVOICE);
    const whose = missing.getByRole('group', { name: `¿De qué es «${INVOICE.name}»?` });
    expect(await whose.getByRole('checkbox', { name: /^Un reloj/ }).isChecked()).toBe(true);
    await whose.getByRole('checkbox', { name: /^Zapatos rojos/ }).check();
    await whose.getByRole('button', { name: 'Enviar factura de 2 paquetes' }).click();
    await page.getByRole('region', { name: 'Falta la factura de 1 paquete' }).waitFor();
    const [reloj, lampara, zapatos] = await invoicesOf(cliente_id);
    expect(reloj?.paquete_factura).toBe(INVOICE.name);
    expect(zapatos).toEqual(reloj);
    expect(lampara?.paquete_factura).toBeNull();
  });

  test('is changed until its parcel leaves Miami', async () => {
    const { cliente_id, usuario } = await newCliente();
    const early = await portal.world.paquete({ cliente_id, estado: 'Recibido en USA', ...STORED });
    const late = await portal.world.paquete({ cliente_id, estado: 'Enviado a HN', ...STORED });
    const { page } = await visit({ as: { usuario }, size: 'telefono' });
    await page.goto(`/paquetes/${late}`);
    await page.getByRole('button', { name: 'f.pdf' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cambiar factura' }).count()).toBe(0);
    await page.goto(`/paquetes/${early}`);
    await page.getByRole('button', { name: 'Cambiar factura' }).click();
    await page.locator('input[type=file]').setInputFiles(INVOICE);
    await page.getByRole('button', { name: INVOICE.name, exact: true }).waitFor();
    expect((await invoicesOf(cliente_id)).map(({ paquete_factura }) => paquete_factura)).toEqual([
      INVOICE.name,
      'f.pdf',
    ]);
  });
});

describe('the bar at the bottom', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Lugares principales' });

  test('leads a customer to four places, hides nothing, and shows where the keys are', async () => {
    const { usuario, cliente_id } = await newCliente();
    for (let count = 0; count < 6; count++) await portal.world.paquete({ cliente_id, ...STORED });
    const { page } = await visit({ as: { usuario }, size: 'telefono' });
    await page.goto('/dashboard');
    const places = [
      ['Paquetes', '/compras'],
      ['Pre-alertar', '/paquetes/prealerta'],
      ['Casillero', `/clientes/${cliente_id}`],
      ['Inicio', '/dashboard'],
    ] as const;
    for (const [name, address] of places) {
      const link = bar(page).getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL(`**${address}`);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      expect(await bar(page).locator('[aria-current]').count()).toBe(1);
      const box = await link.boundingBox();
      expect([box?.width, box?.height].every((side) => (side ?? 0) >= 44)).toBe(true);
    }
    await untilLoaded(page);
    // The end of the page is above the bottom bar, not under it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.getByText('Mi dirección en Miami').boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
    // So are the buttons at the end of a form.
    await page.goto('/paquetes/prealerta');
    const submit = page.getByRole('button', { name: 'Pre-alertar', exact: true });
    await submit.waitFor();
    const button = await submit.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
    await bar(page).getByRole('link', { name: 'Inicio' }).focus();
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toContain('Paquetes');
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  });

  test('is for customers on a phone alone', async () => {
    const desktop = await visit({ as: 'clienteA' });
    await desktop.page.goto('/dashboard');
    await desktop.page.getByRole('heading', { name: 'Hola, Ana' }).waitFor();
    expect(await bar(desktop.page).count()).toBe(0);
    const staff = await visit({ as: 'empleado', size: 'telefono' });
    await staff.page.goto('/dashboard');
    await staff.page.getByRole('heading', { name: /Emilio/ }).waitFor();
    expect(await bar(staff.page).count()).toBe(0);
    // The cards belong to a mailbox: staff get everybody's parcels instead.
    await staff.page.goto('/compras');
    await staff.page.waitForURL('**/paquetes');
  });
});

test('what lies in Miami without a guide says that it stays there, and its request has it ticked', async () => {
  const { cliente_id, usuario } = await newCliente();
  const fields = { fecha_entrega_estimada: localDay(Date.now() + 12 * 86_400_000), ...STORED };
  await portal.world.paquete({
    cliente_id,
    estado: 'Recibido en USA',
    paquete_descripcion: 'Una lámpara',
    ...fields,
  });
  const { page } = await visit({ as: { usuario }, size: 'telefono' });
  await page.goto('/compras');
  const lamp = card(page, 'Una lámpara');
  await lamp.getByText('Aún no sale de allí: díganos cómo se lo enviamos.').waitFor();
  // There is no date yet.
  expect(await lamp.getByText(/Llega /).count()).toBe(0);
  expect(await tooSmall(page)).toEqual([]);
  await lamp.getByRole('link', { name: 'Hacer la solicitud de Una lámpara' }).click();
  await expect
    .poll(() => page.getByRole('list', { name: 'Paquetes sin guía' }).getByRole('checkbox', { checked: true }).count())
    .toBe(1);
});

test('what is pasted and was pre-alerted already says so and is not taken again', async () => {
  const { cliente_id, usuario } = await newCliente();
  await portal.world.paquete({ cliente_id, tracking: 'TBA760000000001', paquete_descripcion: 'Una lámpara' });
  const { page } = await visit({ as: { usuario }, size: 'telefono' });
  await page.goto('/paquetes/prealerta');
  await page.getByRole('button', { name: 'Pegar varios' }).click();
  const list = page.getByRole('textbox', { name: /^Un paquete por línea/ });
  await list.fill('TBA760000000001; Una lámpara; 20\nTBA760000000002; Un reloj; 30');
  await page.getByText('Ya está pre-alertado: Una lámpara.').waitFor();
  await page.getByRole('button', { name: 'Agregar 1 paquete' }).click();
  expect(await list.inputValue()).toBe('TBA760000000001; Una lámpara; 20');
  await page.getByRole('dialog').getByText('Cerrar', { exact: true }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Tracking' }).inputValue()).toBe('TBA760000000002');
});

test('the search for everything finds what a thing was called', async () => {
  const { cliente_id, usuario } = await newCliente();
  await portal.world.paquete({ cliente_id, paquete_descripcion: 'Cafetera italiana' });
  const { page } = await visit({ as: { usuario }, size: 'telefono' });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Hola, Carla' }).waitFor();
  await page.getByRole('button', { name: /^Buscar en todo/ }).click();
  await page.getByRole('combobox', { name: 'Buscar en todo' }).waitFor();
  await page.keyboard.type('cafetera', { delay: 40 });
  await page.getByRole('option', { name: /Cafetera italiana/ }).click();
  await page.waitForURL(/\/paquetes\/\d+$/);
});
