import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { typeByHand } from './harness/hand.ts';
import { untilFocused } from './harness/focused.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { usePortal } from './harness/portal.ts';
import { paperOf } from './harness/printing.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

const box = (page: Page) => page.getByRole('textbox', { name: 'Buscar cliente' });
const printed = (page: Page) => page.evaluate(() => (window as unknown as { impresos: string[] }).impresos);

/** Records the titles of prints instead of opening the print window. */
const watchPrinter = (page: Page) =>
  page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { impresos: titles, print: () => void titles.push(document.title) });
  });

/** All text that would be printed. */
const wordsOnPaper = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return words;
};

/** A new client without deliveries. */
const newCliente = (): Promise<number> =>
  portal.world.cliente({ cliente_nombre: 'Rosa', cliente_apellido: 'Mejía', correo: null, telefono: null });

const stateOf = async (guia_id: number): Promise<string[]> =>
  (
    await portal.query<{ estado: string }>(
      `select guia_estado as estado from guias where guia_id = $1
       union all select paquete_estado from paquetes where guia_id = $1`,
      [guia_id],
    )
  ).map(({ estado }) => estado);

test('by keyboard: found by the label of a guide, cash and card, change, printed, and on to the next', async () => {
  const cliente_id = await newCliente();
  const one = await guiaDisponible(portal, cliente_id);
  const two = await guiaDisponible(portal, cliente_id);
  const [guia] = await portal.query<{ guia_numero: number }>('select guia_numero from guias where guia_id = $1', [one]);
  const { page } = await visit({ as: 'empleado' });
  await watchPrinter(page);
  await page.goto('/entrega');
  await box(page).waitFor();
  // As a scanner types: at once and followed by Enter, before any answer.
  await page.keyboard.insertText(`GA${String(guia?.guia_numero).padStart(6, '0')}`);
  await page.keyboard.press('Enter');
  await page.getByText('1 de 2').waitFor();
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?cliente_id=${cliente_id}&guia=${one}`);
  await page.getByRole('button', { name: 'Marcar todas' }).click();
  // Two guides of US$ 20.50 at 26.5787, each rounded.
  await page.getByRole('button', { name: 'Cobrar L 1,089.72 y entregar' }).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);

  await page.getByLabel('Efectivo recibido en el pago 1').focus();
  await page.keyboard.press('F4');
  await page.getByLabel('Monto del pago 2').focus();
  await typeByHand(page, '500.72');
  await page.getByLabel('Efectivo recibido en el pago 1').focus();
  await typeByHand(page, '600');
  // Enter shows the change and moves to the button; the card still lacks its reference.
  const charge = page.getByRole('button', { name: 'Cobrar L 1,089.72 y entregar' });
  await page.keyboard.press('Enter');
  await page.getByText('L 11.00').waitFor();
  await untilFocused(charge);
  await page.keyboard.press('Enter');
  await page.getByText('Escriba la referencia de este pago.').waitFor();
  await untilFocused(page.getByLabel('Referencia del pago 2'));
  expect(await stateOf(one)).toContain('Disponible para entrega');
  await typeByHand(page, `v 55${one}`);
  await page.keyboard.press('Enter');
  await untilFocused(charge);
  await page.keyboard.press('Enter');

  const result = page.getByRole('region', { name: 'Entrega registrada' });
  await result.getByText('L 11.00').waitFor();
  expect(await stateOf(one)).toEqual(['Entregado', 'Entregado']);
  expect(await stateOf(two)).toEqual(['Entregado', 'Entregado']);
  const pagos = await portal.query<{ abono_id: number }>(
    `select p.abono_id, p.metodo_tipo, p.monto::text, p.recibido::text, p.referencia
     from pagos p join abonos a using (abono_id) where a.cliente_id = $1 order by pago_id`,
    [cliente_id],
  );
  const abono_id = pagos[0]?.abono_id;
  const numero = numeroText(abono_id ?? 0);
  expect(pagos).toEqual([
    { abono_id, metodo_tipo: 'Efectivo', monto: '589.00', recibido: '600.00', referencia: null },
    { abono_id, metodo_tipo: 'Tarjeta Crédito', monto: '500.72', recibido: '500.72', referencia: `V 55${one}` },
  ]);

  // The print button has the focus.
  await untilFocused(result.getByRole('button', { name: 'Imprimir comprobante' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(page)).toEqual([`Comprobante de Pago ${numero}`]);
  expect(await paperOf(page)).toEqual({ width: 216, height: 279, sheets: 1 });
  await result.getByText('Rollo 80 mm').click();
  expect(await paperOf(page)).toMatchObject({ width: 80, sheets: 1 });
  const words = await wordsOnPaper(page);
  for (const part of ['Comprobante de Pago', numero, 'Rosa Mejía', 'L 1,089.72', `V 55${one}`, 'L 11.00'])
    expect(words).toContain(part);
  // The receipt only: neither menu nor buttons.
  for (const part of ['Dashboard', 'Siguiente cliente', 'Imprimir']) expect(words).not.toContain(part);

  await page.keyboard.press('F2');
  await page.getByText('¿Quién retira?').waitFor();
  await untilFocused(box(page));
});

test('the places of several boxes stand beside nothing on a phone, and are printed to be fetched', async () => {
  const cliente_id = await newCliente();
  await portal.world.guia({
    estado: 'Disponible para entrega',
    cliente_id,
    paquetes: 3,
    guia_valor: 10,
    factor_dolar: 25,
    ubicacion: (place) => `A-03-${place + 1}`,
  });
  const { page } = await visit({ as: 'empleado', size: 'telefono' });
  await watchPrinter(page);
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  const places = page.getByText('A-03-1, A-03-2, A-03-3');
  await places.waitFor();
  const drawn = async (of: typeof places) => {
    const box = await of.boundingBox();
    if (box === null) throw new Error('nothing is drawn');
    return box;
  };
  const [place, weight] = [await drawn(places), await drawn(page.getByText(/^Aéreo · 3 paquetes/))];
  expect(place.y).toBeGreaterThanOrEqual(weight.y + weight.height);
  await page.getByRole('button', { name: 'Lista de búsqueda' }).click();
  await expect.poll(() => printed(page)).toEqual(['Lista de búsqueda']);
  expect((await wordsOnPaper(page)).match(/A-03-\d/g)).toEqual(['A-03-1', 'A-03-2', 'A-03-3']);
});

test('a double click charges once', async () => {
  const cliente_id = await newCliente();
  await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).dblclick();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  const [{ entregas } = { entregas: -1 }] = await portal.query<{ entregas: number }>(
    'select count(*)::int as entregas from entregas where cliente_id = $1',
    [cliente_id],
  );
  expect(entregas).toBe(1);
});

/** Sends the event of a changed guide to open screens, as a command does. */
const tell = (): Promise<unknown> => portal.query(`select pg_notify('encomienda', '{"topic":"guias"}')`);
const entregasOf = (cliente_id: number) =>
  portal.query<{ total: string; pagado: string }>(
    'select total::text, pagado::text from entregas where cliente_id = $1 order by entrega_id desc limit 2',
    [cliente_id],
  );

test('what arrives while a client stands at the counter is shown and not charged', async () => {
  const cliente_id = await newCliente();
  await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  const charge = page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' });
  await charge.waitFor();
  await page.getByLabel('Efectivo recibido en el pago 1').press('Enter');
  const late = await guiaDisponible(portal, cliente_id);
  await tell();
  await page.getByText('Llegó otra guía mientras atendía: márquela si también la entrega.').waitFor();
  await page.getByText('1 de 2').waitFor();
  // The focus returns to the button, and Enter does what it says.
  await untilFocused(charge);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  expect(await entregasOf(cliente_id)).toEqual([{ total: '544.86', pagado: '544.86' }]);
  expect(await stateOf(late)).toContain('Disponible para entrega');
});

test('another price is read before it is charged, whether it was told at once or only by the refusal', async () => {
  const cliente_id = await newCliente();
  const guia_id = await guiaDisponible(portal, cliente_id);
  const price = (guia_valor: number) =>
    portal.query('update guias set guia_valor = $1 where guia_id = $2', [guia_valor, guia_id]);
  const { page } = await visit({ as: 'supervisor' });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).waitFor();
  await page.getByLabel('Efectivo recibido en el pago 1').press('Enter');
  await price(30);
  await tell();
  const alert = page.getByRole('alert').filter({ hasText: 'Cambió lo que se cobra' });
  await alert.getByText('Era L 544.86 y ahora es L 797.36').waitFor();
  for (const key of ['Enter', 'Control+Enter']) await page.keyboard.press(key);
  expect(await page.getByRole('button', { name: /^Cobrar/ }).isDisabled()).toBe(true);
  await alert.getByRole('button', { name: 'Ya lo revisé' }).click();
  await alert.waitFor({ state: 'hidden' });
  expect(await entregasOf(cliente_id)).toEqual([]);

  // This change sends no event to the screen.
  await price(40);
  await page.getByRole('button', { name: 'Cobrar L 797.36 y entregar' }).click();
  await alert.getByText('Era L 797.36 y ahora es L 1,063.15').waitFor();
  expect(await entregasOf(cliente_id)).toEqual([]);
  await alert.getByRole('button', { name: 'Ya lo revisé' }).click();
  await page.getByRole('button', { name: 'Cobrar L 1,063.15 y entregar' }).click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  expect(await entregasOf(cliente_id)).toEqual([{ total: '1063.15', pagado: '1063.15' }]);
});

test('an answer that is lost is asked for again: the delivery is there once, with its number and its change', async () => {
  const cliente_id = await newCliente();
  await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado', offline: true });
  let cut = 0;
  await page.route('**/api/v2/deliveries', async (route) => {
    // The request reaches the server; the answer is lost.
    if (route.request().method() !== 'POST' || cut >= 2) return route.continue();
    cut += 1;
    await route.fetch();
    await tell();
    await route.abort();
  });
  await page.goto(`/entrega?cliente_id=${cliente_id}`);
  await page.getByLabel('Efectivo recibido en el pago 1').fill('600');
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).click();
  const unknown = page.getByRole('region', { name: 'Cobro por confirmar' });
  await unknown.getByText('El cobro de L 544.86 con la entrega de 1 guía pudo quedar registrado.').waitFor();
  await untilFocused(unknown.getByRole('alert'));
  await unknown.getByRole('button', { name: 'Verificar ahora' }).click();
  // Lost again; the next time it checks by itself.
  const result = page.getByRole('region', { name: 'Entrega registrada' });
  await result.getByText('L 55.14').waitFor();
  expect(cut).toBe(2);
  expect(await entregasOf(cliente_id)).toEqual([{ total: '544.86', pagado: '544.86' }]);
});

test('a reference that the server refuses takes the focus back from the button', async () => {
  const [deposito] = await portal.query<{ metodo_pago_id: number; metodo_nombre: string }>(
    `select metodo_pago_id, metodo_nombre from metodos_pago where metodo_tipo = 'Depósito' and activo limit 1`,
  );
  const debtor = await newCliente();
  await portal.world.entrega({ cliente_id: debtor, total: 100 });
  const { status } = await portal.api('POST', '/payments', await portal.openSession('empleado'), {
    cliente_id: debtor,
    pagos: [{ metodo_pago_id: deposito?.metodo_pago_id, monto: 100, referencia: 'D-4471' }],
  });
  expect(status).toBe(200);
  const cliente_id = await newCliente();
  const guia_id = await guiaDisponible(portal, cliente_id);
  const { page } = await visit({ as: 'empleado' });
  await page.goto(`/entrega?cliente_id=${cliente_id}&guia=${guia_id}`);
  await page.getByRole('combobox', { name: 'Método del pago 1' }).click();
  await page.getByRole('option', { name: deposito?.metodo_nombre ?? '', exact: true }).click();
  const referencia = page.getByLabel('Referencia del pago 1');
  await referencia.focus();
  await typeByHand(page, 'd 4471');
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }));
  await page.keyboard.press('Enter');
  await page.getByText('Ya se usó un depósito con esta referencia en esa cuenta.').waitFor();
  await untilFocused(referencia);
});

test('credit is refused to an employee in plain words and given by a supervisor who says so', async () => {
  const cliente_id = await newCliente();
  const guia_id = await guiaDisponible(portal, cliente_id);
  const employee = (await visit({ as: 'empleado' })).page;
  await employee.goto(`/entrega?cliente_id=${cliente_id}`);
  // What is no amount says so where it stands, and nothing is said of credit.
  const monto = employee.getByLabel('Monto del pago 1');
  await monto.fill('1.651,5o');
  await monto.press('Tab');
  await employee.getByText('Debe ser un número.').waitFor();
  expect(await employee.getByText('Usted no puede autorizar crédito').count()).toBe(0);
  await employee.getByRole('button', { name: 'Revise el monto' }).click();
  await untilFocused(monto);
  expect(await employee.getByText('Falta pagar una parte').count()).toBe(0);
  await monto.fill('');
  await employee.getByLabel('Efectivo recibido en el pago 1').fill('100');
  await employee.getByText('Usted no puede autorizar crédito').waitFor();
  // The button says what is missing instead of offering what this user may not do.
  expect(await employee.getByRole('button', { name: 'Falta L 444.86' }).isDisabled()).toBe(true);
  await employee.keyboard.press('Control+Enter');
  await employee.getByText('Falta pagar una parte y usted no puede autorizar crédito.').waitFor();
  expect(await employee.getByLabel('Efectivo recibido en el pago 1').inputValue()).toBe('100');
  expect(await stateOf(guia_id)).toContain('Disponible para entrega');

  const supervisor = (await visit({ as: 'supervisor' })).page;
  await supervisor.goto(`/entrega?cliente_id=${cliente_id}`);
  // Nothing paid at all: 0 is no wrong amount.
  await supervisor.getByLabel('Monto del pago 1').fill('0');
  await supervisor.getByRole('button', { name: 'Entregar y dejar L 544.86 a crédito' }).waitFor();
  await supervisor.getByLabel('Monto del pago 1').fill('');
  await supervisor.getByLabel('Efectivo recibido en el pago 1').fill('100');
  await supervisor.getByRole('button', { name: /Cobrar L 100\.00 y dejar L 444\.86/ }).click();
  await supervisor.getByText('Marque que autoriza el crédito, o complete el pago.').waitFor();
  await supervisor.getByLabel('Autorizo dejar L 444.86 a crédito').check();
  await supervisor.getByRole('button', { name: /Cobrar L 100\.00 y dejar L 444\.86/ }).click();
  await supervisor.getByRole('region', { name: 'Entrega registrada' }).getByText('L 444.86').waitFor();
});

test('an administrator voids it with a reason; the receipt says so, the guide can be fetched again', async () => {
  const cliente_id = await newCliente();
  const guia_id = await guiaDisponible(portal, cliente_id);
  const { page: counter } = await visit({ as: 'empleado' });
  await counter.goto(`/entrega?cliente_id=${cliente_id}&guia=${guia_id}`);
  await counter.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).click();
  const href = await counter.getByRole('link', { name: 'Ver entrega' }).getAttribute('href');

  const { page } = await visit({ as: 'admin' });
  await page.goto(href ?? '');
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Anular entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anular la entrega' });
  await dialog.getByRole('listitem').getByText('L 544.86 en efectivo: devuélvalos al cliente.').waitFor();
  await dialog.getByRole('button', { name: 'Anular entrega' }).click();
  await dialog.getByText('Escriba la razón con al menos 5 letras.').waitFor();
  await dialog.getByLabel('Razón').fill('Se entregó a otra persona');
  await dialog.getByRole('button', { name: 'Anular entrega' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('alert').getByText('Se entregó a otra persona').waitFor();
  expect(await stateOf(guia_id)).toEqual(['Disponible para entrega', 'Disponible para entrega']);

  await page.getByRole('link', { name: /^Comprobante \d/ }).click();
  await page.getByRole('button', { name: 'Reimprimir' }).waitFor();
  expect(await wordsOnPaper(page)).toContain('ANULADO');
  expect(await paperOf(page)).toMatchObject({ width: 216, sheets: 1 });
});

test('a receipt that is not there, or another’s, says so', async () => {
  const entrega_id = await portal.world.entregada();
  const [others] = await portal.query<{ abono_id: number }>(
    'select abono_id from abonos_detalle where entrega_id = $1',
    [entrega_id],
  );
  const { page } = await visit({ as: 'clienteB' });
  for (const numero of [others?.abono_id, 99_999]) {
    await page.goto(`/reporte/abonos/${numero}`);
    await page.getByRole('heading', { name: `No hemos encontrado el comprobante con #${numero}.` }).waitFor();
  }
});
