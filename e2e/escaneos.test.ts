import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import { codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { untilScanning, untilFocused } from './harness/focused.ts';
import { typeByHand } from './harness/hand.ts';
import { untilLoaded } from './harness/loaded.ts';
import { usePortal } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { guiaDisponible } from './harness/screens.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** Opens a screen and waits until all is loaded: a late part could take the focus in the middle of a code. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilLoaded(page);
};
/** A guide that can be fetched, and the code of its label. */
const putGuia = async (cliente_id: number) => {
  const guia_id = await guiaDisponible(portal, cliente_id);
  const [guia] = await portal.query<{ guia_numero: number }>('select guia_numero from guias where guia_id = $1', [
    guia_id,
  ]);
  return { guia_id, code: ownBarcode('G', 'A', guia?.guia_numero ?? 0) };
};
const newCliente = (cliente_nombre: string): Promise<number> =>
  portal.world.cliente({ cliente_nombre, cliente_apellido: 'Prueba', correo: null, telefono: null });
const told = (page: Page, text: RegExp | string) => page.getByRole('alert').filter({ hasText: text });
const entregasOf = async (cliente_id: number): Promise<number> => {
  const rows = await portal.query('select from entregas where cliente_id = $1', [cliente_id]);
  return rows.length;
};

test('at the counter a scan verifies, asks or refuses, wherever the focus is, and never charges', async () => {
  const [ana, bruno] = [await newCliente('Amanda'), await newCliente('Benito')];
  const [one, two, other] = [await putGuia(ana), await putGuia(ana), await putGuia(bruno)];
  const { page } = await visit({ as: 'empleado' });
  await open(page, `/entrega?cliente_id=${ana}`);
  const charge = page.getByRole('button', { name: 'Cobrar L 1,089.72 y entregar' });
  await charge.waitFor();

  // In a money field: the amount stays, and still follows the total.
  const amount = page.getByLabel('Monto del pago 1');
  await amount.focus();
  await scan(page, one.code, 'Enter');
  await page.getByText('Verificada', { exact: true }).waitFor();
  expect(await amount.inputValue()).toBe('1,089.72');
  await untilFocused(amount);

  // At the button that charges, with and without Enter; a repeat is reported as one. In lower case, because an
  // identical code within two seconds counts as the trigger held too long.
  await charge.focus();
  await scan(page, two.code);
  await page.getByText('2 de 2 · 2 verificadas').waitFor();
  await scan(page, two.code.toLowerCase(), 'Enter');
  await page.getByRole('status').filter({ hasText: 'ya estaba verificada.' }).waitFor();

  // Codes that are too short, or contain a space, press nothing either.
  await scan(page, '1001', 'Enter');
  await scan(page, '1 TBA123456789012', 'Enter');
  await told(page, '1 TBA123456789012 no es de ningún cliente.').waitFor();
  await untilFocused(charge);

  // Another client's guide asks what to do; its Enter does not answer the question.
  await charge.focus();
  await scan(page, other.code, 'Enter');
  await told(page, `${other.code} es de otro cliente`).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await page.getByLabel('Efectivo recibido en el pago 1').focus();
  // Keys pressed at once arrive one by one on a busy machine: it is still one code.
  await scan(page, '9400111899223856926450', 'Enter', { arrivalMs: 30 });
  await told(page, '9400111899223856926450 no es de ningún cliente.').waitFor();
  expect(await page.getByLabel('Efectivo recibido en el pago 1').inputValue()).toBe('');

  // A letter there is no hand's: a scanner that is slow to begin leaves none of its code behind.
  await scan(page, 'GA900101B1', 'Enter', { slowMs: 40 });
  await told(page, 'GA900101B1 no es de ningún cliente.').waitFor();
  expect(await page.getByLabel('Efectivo recibido en el pago 1').inputValue()).toBe('');

  // However short: a scanner fills no number field, and its Enter charges nothing.
  const given = page.getByLabel('Efectivo recibido en el pago 1');
  for (const code of ['123', '12345', '12.50', '123.45']) {
    for (const end of ['Enter', undefined] as const) {
      await given.focus();
      await scan(page, code, end);
      await told(page, `${code} no se escribió`).waitFor();
      expect(await given.inputValue()).toBe('');
      await told(page, `${code} no se escribió`).getByRole('button').click();
    }
  }
  await amount.focus();
  await scan(page, '500', 'Enter');
  await told(page, '500 no se escribió').waitFor();
  expect(await amount.inputValue()).toBe('1,089.72');
  // Keys typed by hand, and pasted text, stay.
  await given.focus();
  await typeByHand(page, '1200.5');
  expect(await given.inputValue()).toBe('1200.5');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  expect(await given.inputValue()).toBe('');
  await page.keyboard.press('Control+v');
  expect(await given.inputValue()).toBe('1200.5');
  await given.fill('');

  // A guide that is deselected is not verified either.
  const rows = page.getByRole('checkbox', { name: /^Entregar la guía/ });
  await rows.first().uncheck();
  await page.getByText('1 de 2 · 1 verificada').waitFor();
  // The amount follows the selection, because nobody typed it.
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).waitFor();
  expect(await amount.inputValue()).toBe('544.86');

  await scan(page, other.code.toLowerCase(), 'Enter');
  await told(page, 'es de otro cliente').getByRole('button', { name: 'Abrir a Benito' }).click();
  await page.getByRole('link', { name: 'Benito Prueba' }).waitFor();
  await page.getByText('Verificada', { exact: true }).waitFor();
  expect([await entregasOf(ana), await entregasOf(bruno)]).toEqual([0, 0]);

  // On the result, scanning the next client's guide opens that client.
  await page.getByRole('button', { name: 'Cobrar L 544.86 y entregar' }).click();
  await page.getByRole('region', { name: 'Entrega registrada' }).waitFor();
  await scan(page, one.code.toLowerCase(), 'Enter');
  await page.getByRole('link', { name: 'Amanda Prueba' }).waitFor();
});

test('everywhere else a scan opens what it names, or says why not; a question stays', async () => {
  const { guia_id, code } = await putGuia(await newCliente('Carmen'));
  const { page } = await visit({ as: 'supervisor' });
  await open(page, '/dashboard');
  await page.getByRole('banner').getByRole('button').first().focus();
  await scan(page, 'NADIE00123456', 'Enter');
  await told(page, 'NADIE00123456 no es nada que usted pueda abrir.').waitFor();
  await scan(page, code, 'Enter');
  await page.waitForURL(`**/guias/${guia_id}`);
  await told(page, 'NADIE00123456').waitFor({ state: 'hidden' });

  // On a list, with the focus on a button.
  await open(page, '/paquetes');
  await page.getByRole('main').getByRole('button').first().focus();
  await scan(page, code);
  await page.waitForURL(`**/guias/${guia_id}`);

  // In the search of a list, which keeps its text and searches nothing.
  await page.goto('/paquetes?buscar=Alvarado');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await scan(page, code, 'Enter');
  await page.waitForURL(`**/guias/${guia_id}`);
  await page.goBack();
  await page.waitForURL('**/paquetes?buscar=Alvarado');
  expect(await search.inputValue()).toBe('Alvarado');
  // Text that is no code is searched, and so is a code typed or pasted by hand.
  await search.fill('');
  await search.focus();
  await scan(page, 'zapatos', 'Enter');
  await page.waitForURL('**/paquetes?buscar=zapatos');
  await search.fill('');
  await search.focus();
  await typeByHand(page, code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/paquetes?buscar=${code}`);

  // Over a question: the scan neither answers nor closes it.
  const other = await portal.world.guia({ estado: 'Recibido en HN', guia_valor: 10 });
  await open(page, `/guias/${other.guia_id}`);
  await page.getByRole('button', { name: 'Marcar disponible' }).click();
  const question = page.getByRole('dialog').getByRole('button', { name: 'Marcar disponible' });
  await question.focus();
  await scan(page, 'TBA123456789012', 'Enter');
  await told(page, 'TBA123456789012 no se tomó').waitFor();
  await question.waitFor();
  expect(await portal.query('select guia_estado from guias where guia_id = $1', [other.guia_id])).toEqual([
    { guia_estado: 'Recibido en HN' },
  ]);
});

test('whoever presses Enter before the pause that ends a code has it taken, and presses nothing else', async () => {
  const { guia_id, code } = await putGuia(await newCliente('Dina'));
  const { guia_numero } = await portal.world.guia({ estado: 'Recibido en HN', guia_valor: 10, paquetes: 1 });
  const { page } = await visit({ as: 'supervisor' });
  /** What is known of the scanner afterwards: the next code needs no hand. */
  const scannerEnds = () => page.evaluate(() => localStorage.getItem('portal.escaner'));
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Buscar en todo' }).focus();
  await scan(page, code, 'Enter', { endMs: 500 });
  await page.waitForURL(`**/guias/${guia_id}`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await scannerEnds()).toBe('silence');

  // In a field for codes, on a device that knows nothing of its scanner.
  await page.evaluate(() => localStorage.removeItem('portal.escaner'));
  await open(page, '/guias/a_disponible');
  await untilScanning(page);
  await scan(page, ownBarcode('G', 'A', guia_numero), 'Enter', { endMs: 500 });
  await page.getByText('1 fila elegida').waitFor();
  expect(await scannerEnds()).toBe('silence');

  // A text that stays where it was scanned: the hand's key does what it always does there.
  const { page: office } = await visit({ as: 'admin' });
  await open(office, '/admin/ingresos/registro');
  const reference = office.getByLabel('Referencia');
  await reference.focus();
  await scan(office, 'TBA123456789012', 'Tab', { endMs: 500 });
  await expect.poll(() => reference.evaluate((field) => field === document.activeElement)).toBe(false);
  expect(await reference.inputValue()).toBe('TBA123456789012');
});

test('«Marcar disponibles» ticks what is scanned from any button; a number is never filled', async () => {
  const made = await portal.world.guia({ estado: 'Recibido en HN', guia_valor: 10, paquetes: 1 });
  const { page } = await visit({ as: 'empleado' });
  await open(page, '/guias/a_disponible');
  // Its scan field gets the focus when it opens.
  await untilScanning(page);
  await page.getByRole('main').getByRole('button').first().focus();
  await scan(page, ownBarcode('G', 'A', made.guia_numero), 'Enter');
  await page.getByText('1 fila elegida').waitFor();

  await open(page, `/guias/${made.guia_id}/dimensiones`);
  const alto = page.getByLabel('Alto');
  await alto.waitFor();
  const before = await alto.inputValue();
  await alto.focus();
  await scan(page, 'NADIE00123456', 'Enter');
  await told(page, 'NADIE00123456 no es nada que usted pueda abrir.').waitFor();
  expect(await alto.inputValue()).toBe(before);
  expect(new URL(page.url()).pathname).toBe(`/guias/${made.guia_id}/dimensiones`);
});

test('a code in whose middle its scan field takes the focus comes there as one', async () => {
  const { page } = await visit({ as: 'admin' });
  await open(page, '/admin/gastos/registro');
  const field = page.getByLabel('Cargar un PackingList');
  const comentario = page.getByLabel('Comentario');
  const places = [page.getByRole('banner').getByRole('button').first(), comentario, null];
  for (const [index, place] of places.entries()) {
    const code = `PA999${index}`;
    if (place === null) await comentario.blur();
    else await place.focus();
    await scan(page, code, 'Enter', { inTheMiddle: () => field.focus() });
    await page.getByText(`No existe ningún PackingList con el número ${code}.`).first().waitFor();
    expect(await field.inputValue()).toBe('');
  }
  expect(await comentario.inputValue()).toBe('');
});

test('the first figure of a code opens no packing list', async () => {
  const { page } = await visit({ as: 'supervisor' });
  await open(page, '/packinglist/nuevo');
  await page.getByRole('button', { name: /Aéreo PA/ }).waitFor();
  await scan(page, '1NADIE00456', 'Enter');
  await told(page, '1NADIE00456').waitFor();
  expect(new URL(page.url()).pathname).toBe('/packinglist/nuevo');
  expect(await portal.query('select from packinglists')).toEqual([]);
});

test('a shelf, then what is put on it: two in a second, taken back, what is not of here told until it is gone', async () => {
  const [early = '', first = '', second = '', foreign = ''] = [1, 2, 3, 4].map((n) => `TBA9${Date.now()}${n}`);
  for (const tracking of [early, first, second]) await portal.world.paquete({ estado: 'Recibido en USA', tracking });
  await portal.world.paquete({ estado: 'Recibido en HN', tracking: foreign });
  const places = () =>
    portal.query<{ tracking: string; ubicacion: string | null }>(
      'select tracking, ubicacion from paquetes where tracking = any($1) order by tracking',
      [[early, first, second]],
    );
  const { page } = await visit({ as: 'admin' });
  await open(page, '/bodega/ubicar?bodega=0');
  await untilScanning(page);
  await scan(page, early, 'Enter');
  await page.getByText('Escanee primero el estante.').waitFor();
  await scan(page, codigoDeEstante('E-07-2'), 'Enter');
  await scan(page, first, 'Enter');
  await scan(page, second, 'Enter');
  const placed = page.getByRole('list', { name: 'Recién ubicados, lo último primero' });
  await placed.getByText(second).waitFor();
  expect(await places()).toEqual([
    { tracking: early, ubicacion: null },
    { tracking: first, ubicacion: 'E-07-2' },
    { tracking: second, ubicacion: 'E-07-2' },
  ]);
  await scan(page, foreign, 'Enter');
  const refused = page.getByRole('region', { name: 'No van aquí' });
  await refused.getByText(/No va aquí: según el sistema está en/).waitFor();

  await page.getByRole('button', { name: `Deshacer ${second}` }).press('Enter');
  await placed.getByText(second).waitFor({ state: 'detached' });
  expect((await places())[2]).toEqual({ tracking: second, ubicacion: null });
  await page.reload();
  await refused.getByText(foreign).waitFor();
  await page.getByRole('region', { name: 'Estante' }).getByText('E-07-2').waitFor();

  await open(page, '/bodega?bodega=0&vista=fuera');
  const gone = page.getByRole('button', { name: `Ya se llevó el paquete ${foreign}` });
  await gone.press('Enter');
  await gone.waitFor({ state: 'detached' });
  await open(page, '/bodega?bodega=0&buscar=e-07');
  await page.getByRole('link', { name: 'E-07-2' }).press('Enter');
  await page.getByText(first).first().waitFor();
  expect(await page.getByText(second).count()).toBe(0);
});
