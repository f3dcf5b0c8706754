import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { CODIGO_MAX, codigoDeEstante } from '#features/tracking/rules/estante.ts';
import { useBrowser } from './harness/browser.ts';
import { seriousProblems } from './harness/accessibility.ts';
import { typeByHand } from './harness/hand.ts';
import { untilFocused } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { drawPages, readBars } from './harness/read-label.ts';
import { scan } from './harness/scanner.ts';
import { requireConsolidar } from './harness/solicitudes.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);
const DAY_MS = 86_400_000;

const newReceived = (fields: { cliente_id: number; guia_id?: number; tracking: string; rotulo?: string }) =>
  portal.world.paquete({
    estado: 'Recibido en USA',
    ...fields,
    peso_real: 5.25,
    peso_volumetrico: 5.78,
    peso_cobrar: 5.78,
    fecha_recepcion: new Date(Date.now() - 9 * DAY_MS).toISOString(),
    usuario_recepcion: 'maria',
  });
const newGuia = () => portal.world.guia({ peso_cobrar: 11.56 });
const labelOf = async (path: string): Promise<Buffer> => {
  const token = await portal.openSession('empleado');
  const answer = await fetch(`${portal.url}${API_BASE}${path}`, { headers: { 'x-token-access': token } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const queue = (page: Page) => page.getByLabel('Escanee una caja');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Asignar paquete' });

test('the bars of a printed label are read from the paper, each box its own, and open it in the search', async () => {
  const { guia_id, guia_numero } = await newGuia();
  await newReceived({ cliente_id: 1001, guia_id, tracking: 'PAPEL000001' });
  const second = await newReceived({ cliente_id: 1001, guia_id, tracking: 'PAPEL000002' });
  const { page, context } = await visit({ as: 'admin' });
  const pages = await drawPages(context, await labelOf(`/labels/merges/${guia_id}`));
  const code = `GA${String(guia_numero).padStart(6, '0')}`;
  expect(pages).toHaveLength(2);
  const bars = await Promise.all(pages.map(readBars));
  expect(bars).toEqual([[`Code128 ${code}B1`], [`Code128 ${code}B2`]]);

  await page.goto('/clientes');
  await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).waitFor();
  await scan(page, `${code}B2`, 'Enter');
  await page.waitForURL(`**/paquetes/${second}`);
  await page.getByText(`GA-${guia_numero}-B2`, { exact: true }).waitFor();
  await page.getByText('2 de 2', { exact: true }).waitFor();
});

test('a shelf is read from the paper, the longest that has room too, and opens anywhere', async () => {
  const { page, context } = await visit({ as: 'empleado' });
  await page.goto('/bodega');
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  const labels = page.getByRole('dialog', { name: 'Etiquetas de estantes' });
  const [from, to] = [labels.getByLabel('Del lugar'), labels.getByLabel('Al lugar')];
  await from.fill('a-01-1');
  await labels.getByText('1 etiqueta de 4 x 6 pulgadas').waitFor();
  await to.fill('A-03-4');
  await labels.getByText('12 etiquetas de 4 x 6 pulgadas').waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  // A range that cannot be counted, or codes too long for the label, are reported and not printed.
  await to.fill('PISO');
  await labels.getByRole('button', { name: 'Imprimir' }).click();
  await labels
    .getByRole('alert')
    .getByText(/de la misma forma/)
    .waitFor();
  await from.fill('A-1-2-3-4-5-6-7-8-9');
  await to.fill('');
  await labels
    .getByRole('alert')
    .getByText(/demasiado largo para sus barras/)
    .waitFor();
  await from.fill('A-01-1');
  const file = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Archivo para Zebra' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.zpl$/);
  await page.keyboard.press('Escape');
  await labels.waitFor({ state: 'hidden' });

  const LONGEST = 'AB-CD-EF-GH-IJ-K-L-M';
  expect(codigoDeEstante(LONGEST)).toHaveLength(CODIGO_MAX);
  for (const [query, lugares] of [
    ['desde=A-01-1&hasta=A-01-2', ['A-01-1', 'A-01-2']],
    [`desde=${LONGEST}`, [LONGEST]],
  ] as const) {
    const papers = await drawPages(context, await labelOf(`/labels/shelves?${query}`));
    expect(await Promise.all(papers.map(readBars))).toEqual(
      lugares.map((lugar) => [`Code128 ${codigoDeEstante(lugar)}`]),
    );
  }

  // Only its own screen handles it: from any other it opens its shelf.
  for (const address of ['/clientes', '/guias/transferencias']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scan(page, codigoDeEstante('A-01-2'), 'Enter');
    await page.waitForURL(/\/bodega\?.*ubicacion=A-01-2/);
  }
});

test('a parcel without guide holds its tracking, a packing list its own number', async () => {
  const { context } = await visit();
  const paquete_id = await newReceived({ cliente_id: 0, tracking: '9400110898825022579493', rotulo: 'Nadie Conocido' });
  const [nobodys = Buffer.alloc(0)] = await drawPages(context, await labelOf(`/labels/packages/${paquete_id}`));
  expect(await readBars(nobodys)).toEqual(['Code128 9400110898825022579493']);
  const packinglist_id = await portal.world.packinglist({ estado: 'Cerrado' });
  const [paper = Buffer.alloc(0)] = await drawPages(context, await labelOf(`/labels/packinglist/${packinglist_id}`));
  expect(await readBars(paper)).toEqual([`Code128 PA${String(packinglist_id).padStart(6, '0')}`]);
});

test('a box of nobody’s is scanned, given to whom its label names and labelled, by keys alone', async () => {
  const tracking = 'TBA303030303031';
  const paquete_id = await newReceived({ cliente_id: 0, tracking, rotulo: 'ANA ALVARADO' });
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/paquetes/sin_dueno');
  await page.getByRole('row', { name: new RegExp(`ANA ALVARADO.*9 días.*${tracking}`) }).waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);

  // The field has the focus; the scan ends by silence, without Enter.
  await scan(page, tracking);
  await dialog(page).waitFor();
  const suggested = page.getByRole('radio', { name: /1001 Ana Alvarado/ });
  await untilFocused(suggested);
  // A mailbox typed there goes to the picker.
  await typeByHand(page, '1002');
  const picker = dialog(page).getByRole('textbox', { name: 'Cliente' });
  expect(await picker.inputValue()).toBe('1002');
  await picker.fill('');
  await suggested.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Debe asignar el paquete a un cliente.').waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);
  await suggested.focus();
  await page.keyboard.press('Space');
  const label = page.waitForResponse((response) => response.url().endsWith(`/labels/packages/${paquete_id}`));
  await page.keyboard.press('Enter');
  expect((await label).status()).toBe(200);
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: new RegExp(tracking) }).waitFor({ state: 'hidden' });
  const [stored] = await portal.query<{ cliente_id: number; guia_id: number | null }>(
    'select cliente_id, guia_id from paquetes where paquete_id = $1',
    [paquete_id],
  );
  expect(stored?.cliente_id).toBe(1001);
  expect(stored?.guia_id).not.toBeNull();

  // The same box again: it says whose it is, and the message stays.
  await page.waitForTimeout(2000);
  await queue(page).focus();
  await scan(page, tracking, 'Enter');
  await page.getByRole('alert').getByText(`El paquete ${tracking} ya es del casillero 1001.`).waitFor();
});

test('who consolidates keeps the parcel without a guide, unless it is wanted', async () => {
  const tracking = 'TBA303030303032';
  const paquete_id = await newReceived({ cliente_id: 0, tracking });
  await requireConsolidar(portal, 1002);
  const { page } = await visit({ as: 'empleado', size: 'telefono' });
  await page.goto(`/paquetes/sin_dueno?buscar=${tracking}`);
  await page.getByRole('button', { name: `Asignar el paquete ${tracking}` }).click();
  await page.getByRole('textbox', { name: 'Cliente' }).fill('1002');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Cliente' }).inputValue()).toBe('1002 · Bruno Bográn');
  expect(await page.getByRole('switch', { name: 'Crear guía' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Solo asignar' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Sin resultados').waitFor();
  expect(await portal.query('select cliente_id, guia_id from paquetes where paquete_id = $1', [paquete_id])).toEqual([
    { cliente_id: 1002, guia_id: null },
  ]);
});

test('a field for scanners: what a hand types waits for Enter, a held trigger is one scan, nothing is lost', async () => {
  const { page } = await visit({ as: 'empleado' });
  await page.goto('/paquetes/sin_dueno');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/lookup')) asked.push(url.searchParams.get('codigo') ?? '');
  });
  await queue(page).waitFor();
  await typeByHand(page, 'MANO12345');
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Ningún paquete sin dueño tiene el código MANO12345.').waitFor();
  expect(await queue(page).inputValue()).toBe('');

  // Three codes one after the other, the second twice, ended by Tab: each is requested once, in order.
  for (const code of ['RAFAGA000001', 'RAFAGA000002', 'RAFAGA000002', 'RAFAGA000003']) {
    await scan(page, code, 'Tab');
  }
  await page
    .getByRole('alert')
    .getByText(/RAFAGA000003/)
    .waitFor();
  expect(asked).toEqual(['MANO12345', 'RAFAGA000001', 'RAFAGA000002', 'RAFAGA000003']);
  await untilFocused(queue(page));

  // A click on empty space, or on a button, does not take the scanner's keys away.
  await page.mouse.click(1300, 820);
  await untilFocused(queue(page));
  await page.getByRole('button', { name: 'Silenciar los sonidos' }).click();
  await scan(page, 'RAFAGA000004');
  await page
    .getByRole('alert')
    .getByText(/RAFAGA000004/)
    .waitFor();
  await page.getByRole('button', { name: 'Activar los sonidos' }).waitFor();
});

test('the camera reads a label; where there is none it says so kindly', async () => {
  const { page, context } = await visit({ as: 'empleado' });
  const paquete_id = await newReceived({ cliente_id: 0, tracking: 'TBA303030303033', rotulo: 'Carla Nadie' });
  const [paper = Buffer.alloc(0)] = await drawPages(context, await labelOf(`/labels/packages/${paquete_id}`));
  await page.goto('/paquetes/sin_dueno');
  const camera = page.getByRole('button', { name: 'Escanear con la cámara' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await camera.click();
  await page.getByText('El navegador no tiene permiso para usar la cámara.').waitFor();
  expect(await seriousProblems(page, 'light')).toEqual([]);

  // A camera that sees the label.
  await page.evaluate(async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 960 });
    const paint = (): void => canvas.getContext('2d')?.drawImage(picture, 0, 540, 812, 320, 40, 200, 1200, 473);
    setInterval(paint, 40);
    paint();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(25));
  }, paper.toString('base64'));
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await dialog(page).waitFor();
  await dialog(page).getByText('Carla Nadie').waitFor();
  const wasm = scripts.find((url) => url.endsWith('.wasm'));
  expect(wasm?.startsWith(portal.url)).toBe(true);
});
