import type { Browser, Page } from 'playwright-core';
import { CUSTOMER, fillLists } from './fill.ts';
import type { Product } from '../product.ts';
import { median } from '../timing.ts';
import { measureOf, type Measure } from '../measure.ts';
import { slowDown, type Slowness, SLOW_CPU, UNSLOWED, untilThere, visit } from './visit.ts';

const BAR = { atMost: 100 };
const ROUNDS = 5;
const ROWS = 100;
/** The response to a key is painted well before this. */
const PAINTED_MS = 250;

interface Interaction {
  readonly what: string;
  readonly run: (page: Page) => Promise<void>;
  /** Brings the screen back; not measured. */
  readonly undo?: (page: Page) => Promise<void>;
}

const SEARCH: Interaction = {
  what: 'una tecla en la búsqueda',
  run: async (page) => {
    await page.locator('input[type="search"], input[placeholder^="Tracking"]').first().focus();
    await page.keyboard.press('m');
  },
  undo: async (page) => {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(600);
    await untilThere(page);
  },
};
const SORT: Interaction = {
  what: 'ordenar',
  run: (page) => page.locator('th button').nth(1).click(),
  undo: async (page) => {
    await page.waitForTimeout(400);
    await untilThere(page);
  },
};
const FILTERS: Interaction = {
  what: 'abrir los filtros',
  run: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
  undo: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
};
const PHONE_FILTERS: Interaction = {
  what: 'abrir los filtros',
  run: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
  undo: (page) => page.getByRole('button', { name: 'Cerrar los filtros' }).click(),
};
const COLUMNS: Interaction = {
  what: 'abrir el menú de columnas',
  run: (page) => page.getByRole('button', { name: 'Columnas y densidad' }).first().click(),
  undo: (page) => page.keyboard.press('Escape'),
};
const ALL: Interaction = {
  what: 'elegir todas',
  run: (page) => page.getByLabel('Elegir todas las filas de esta página').click(),
  undo: (page) => page.getByLabel('Elegir todas las filas de esta página').click(),
};
const ONE: Interaction = {
  what: 'elegir una',
  run: (page) => page.locator('[aria-label="Elegir esta fila"]:enabled').first().click(),
  undo: (page) => page.locator('[aria-label="Elegir esta fila"]:enabled').first().click(),
};

interface Screen {
  readonly address: string;
  /** A customer's screen, on a phone; staff use a desktop. */
  readonly phone?: true;
  readonly interactions: readonly Interaction[];
}

const SCREENS: readonly Screen[] = [
  { address: `/paquetes?limite=${ROWS}`, interactions: [SEARCH, SORT, FILTERS, COLUMNS] },
  { address: `/guias?limite=${ROWS}`, interactions: [SEARCH, SORT, FILTERS, COLUMNS] },
  { address: `/clientes?limite=${ROWS}`, interactions: [SEARCH, SORT, FILTERS, COLUMNS] },
  { address: `/packinglist/$lista/editar?limite=${ROWS}`, interactions: [SEARCH, ONE, ALL, COLUMNS] },
  { address: `/paquetes?limite=${ROWS}`, phone: true, interactions: [SEARCH, PHONE_FILTERS] },
  { address: `/guias?limite=${ROWS}`, phone: true, interactions: [SEARCH, PHONE_FILTERS] },
];

interface Watched {
  durations?: number[];
}

/** Runs in the page: records each input's time to the next paint, milliseconds, in the browser's steps of 8. */
const watchInputs = (): void => {
  const seen = window as unknown as Watched;
  seen.durations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId > 0) seen.durations?.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};
const takeInputs = (): number[] => (window as unknown as Watched).durations?.splice(0) ?? [];

/** The slowest input of one interaction; inputs that the browser does not report took less than 16 ms. */
const timed = async (page: Page, { run, undo }: Interaction): Promise<number> => {
  await page.evaluate(takeInputs);
  await run(page);
  await page.waitForTimeout(PAINTED_MS);
  const taken = await page.evaluate(takeInputs);
  await undo?.(page);
  return Math.max(16, ...taken);
};

/** How fast a list of a hundred rows reacts to input, with the normal processor and four times slower. */
export const benchInteractions = async (browser: Browser, product: Product): Promise<Measure[]> => {
  await fillLists(product);
  const [packinglist] = await product.query<{ id: number }>(
    "select packinglist_id as id from packinglists where estado = 'Abierto' and servicio_id = 10 limit 1",
  );
  const measures: Measure[] = [];
  for (const slowness of [UNSLOWED, SLOW_CPU])
    for (const screen of SCREENS)
      measures.push(...(await measureScreen(browser, product, screen, String(packinglist?.id), slowness)));
  return measures;
};

const measureScreen = async (
  browser: Browser,
  product: Product,
  { address, phone, interactions }: Screen,
  packinglist_id: string,
  slowness: Slowness,
): Promise<Measure[]> => {
  const { page, context, session } = await visit(browser, product, {
    size: phone === true ? 'telefono' : 'escritorio',
    usuario: phone === true ? CUSTOMER : 'admin',
  });
  await page.goto(address.replace('$lista', packinglist_id));
  await untilThere(page);
  await page.waitForFunction(([count, rows]) => document.querySelectorAll(rows).length >= count, [
    ROWS,
    phone === true ? 'section li' : 'tbody tr',
  ] as const);
  await page.evaluate(watchInputs);
  await slowDown(session, slowness);
  const group = `De la tecla a la pintura con ${ROWS} filas, ${slowness.name}`;
  const measures: Measure[] = [];
  for (const interaction of interactions) {
    const taken: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) taken.push(await timed(page, interaction));
    measures.push(
      measureOf(group, {
        what: `${address.split('?')[0] ?? ''}${phone === true ? ' (cliente, teléfono)' : ''}: ${interaction.what}`,
        value: median(taken),
        unit: 'ms',
        bar: BAR,
        // The first interaction also loads and compiles its code.
        note: `peor ${Math.max(...taken)} ms`,
      }),
    );
  }
  await context.close();
  return measures;
};
