import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { untilScanning } from './harness/focused.ts';
import { usePortal } from './harness/portal.ts';
import { withoutPrinting } from './harness/printing.ts';
import { scan as scanKeys, untilNewScan } from './harness/scanner.ts';

const portal = await usePortal();
const visit = await useBrowser(portal);

/** A day of thirty parcels takes 25 seconds, and three times that on a busy machine. */
const LONG_DAY = { timeout: 240_000 };
const PARCELS = 30;
const trackingOf = (place: number): string => `TBA7000000000${String(place).padStart(2, '0')}`;
const CLIENTES = [1001, 1002];

const scan = (page: Page, code: string) => scanKeys(page, code, 'Enter');
const table = (page: Page) => page.getByRole('region', { name: 'Paquete en curso' });
const at = (page: Page, field: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('data-field') === name, field);
const told = (page: Page, text: string) => table(page).getByText(text).first().waitFor();

/** Enter right after a code still belongs to the scanner; a person takes longer to reach a figure. */
const putGunDown = async (page: Page): Promise<void> => {
  await page.waitForTimeout(300);
  await at(page, 'alto');
};

/** Mistakes with the parcel at that place, before its figures or instead of some of them. */
const SLIPS: Readonly<Record<number, (page: Page) => Promise<void>>> = {
  // A figure is skipped with Enter.
  4: async (page) => {
    await page.keyboard.press('Enter');
    await told(page, 'Falta el alto.');
    await at(page, 'alto');
  },
  // The next parcel is scanned while a figure has the focus.
  9: async (page) => {
    await scan(page, trackingOf(10));
    await told(page, `${trackingOf(10)} espera su turno`);
    expect(await page.getByLabel('Alto').inputValue()).toBe('');
    await putGunDown(page);
  },
  // The same label again.
  14: async (page) => {
    await untilNewScan(page);
    await scan(page, trackingOf(14));
    await told(page, 'Es el paquete que está recibiendo.');
    await putGunDown(page);
  },
  // An impossible size, corrected when the page asks.
  19: async (page) => {
    await scan(page, '400');
    await told(page, 'Si es así, Enter otra vez.');
    await at(page, 'alto');
    await page.keyboard.press('Control+a');
  },
};

test('a receiver takes in thirty parcels by keys alone, and no slip of the hands gets through', LONG_DAY, async () => {
  for (let place = 0; place < PARCELS; place++)
    await portal.world.paquete({
      tracking: trackingOf(place),
      cliente_id: CLIENTES[place % 2]!,
      servicio_id: 10,
      valor_compra: 45,
    });
  const { page } = await visit({ as: 'empleado' });
  await withoutPrinting(page);
  await page.goto('/recibir/paquetes/10');
  await untilScanning(page);

  const receive = async (place: number, scanned = false): Promise<void> => {
    if (!scanned) await scan(page, trackingOf(place));
    await told(page, `Pre-alertado: ${CLIENTES[place % 2]}`);
    await at(page, 'alto');
    await SLIPS[place]?.(page);
    for (const figure of ['10', '12', '8', String(place + 1)]) await scan(page, figure);
    // The next one, which waited, is in progress already and has its own message.
    if (place !== 9) await told(page, `${trackingOf(place)} guardado`);
  };
  // A figure typed before any scan is no parcel.
  await scan(page, '12');
  await told(page, '«12» no es un tracking');
  for (let place = 0; place < PARCELS; place++) {
    await receive(place, place === 10);
    if (place !== 24) continue;
    // The wrong box was on the scale: the reception is undone, and done again.
    await page.getByRole('button', { name: `Deshacer la recepción de ${trackingOf(place)}` }).click();
    await page.getByText(`Se deshizo la recepción de ${trackingOf(place)}`).waitFor();
    await untilNewScan(page);
    await receive(place);
  }

  const rows = await portal.query<Record<string, unknown>>(
    `select tracking, paquete_estado, cliente_id, alto::float8, largo::float8, ancho::float8, peso_real::float8
     from paquetes where paquete_estado <> 'Pre-alertado' order by tracking`,
  );
  expect(rows).toEqual(
    Array.from({ length: PARCELS }, (_, place) => ({
      tracking: trackingOf(place),
      paquete_estado: 'Recibido en USA',
      cliente_id: CLIENTES[place % 2],
      alto: 10,
      largo: 12,
      ancho: 8,
      peso_real: place + 1,
    })),
  );
  expect(await portal.query(`select guia_estado, count(*)::int as cuantas from guias group by 1 order by 1`)).toEqual([
    { guia_estado: 'Anulada', cuantas: 1 },
    { guia_estado: 'Recibido en USA', cuantas: PARCELS },
  ]);
  // One for each; none for the reception that was undone.
  expect(
    await portal.query(`select count(*)::int as cuantos, count(distinct entidad_id)::int as paquetes
      from correos where plantilla = 'paquete_recibido'`),
  ).toEqual([{ cuantos: PARCELS, paquetes: PARCELS }]);
});
