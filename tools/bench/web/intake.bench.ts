import type { Browser, Page } from 'playwright-core';
import { SILENCE_MS } from '#kit/web/scan/scan-burst.ts';
import { scan, type ScanEnd } from '../../../e2e/harness/scanner.ts';
import type { Product } from '../product.ts';
import { countFocusLosses, focusLosses } from './focus.ts';
import { measureOf, type Figure, type Measure } from '../measure.ts';
import { FAR, type Slowness, UNSLOWED, visit } from './visit.ts';

const KEY_MS = 1;
const CLIENTE = 1;
const SERVICIO = 10;
const OFFLINE_MS = 10_000;
const SENT_LIMIT_MS = 40_000;
const STEP_LIMIT_MS = 20_000;
/** Six seconds a parcel. */
const PACE = { atLeast: 10 };
const NONE = { atMost: 0 };

interface Scenario {
  readonly what: string;
  readonly end?: ScanEnd;
  /** The numbers of pre-alerted and of unknown parcels. */
  readonly known: number;
  readonly unknown: number;
  readonly slowness?: Slowness;
  /** All codes are scanned one after another, and measured afterwards. */
  readonly atOnce?: boolean;
  /** The network is lost half-way. */
  readonly offline?: boolean;
}

const SCENARIOS: readonly Scenario[] = [
  { what: 'con Enter', end: 'Enter', known: 30, unknown: 10 },
  { what: 'sin final', known: 15, unknown: 5 },
  { what: 'con Tab', end: 'Tab', known: 15, unknown: 5 },
  { what: 'todos los códigos seguidos', end: 'Enter', known: 20, unknown: 0, atOnce: true },
  { what: 'red a 300 ms, con Enter', end: 'Enter', known: 15, unknown: 5, slowness: FAR },
  { what: 'red a 300 ms, sin final', known: 15, unknown: 5, slowness: FAR },
  { what: 'sin red 10 s en medio', end: 'Enter', known: 0, unknown: 20, offline: true },
];

interface Parcel {
  readonly tracking: string;
  readonly known: boolean;
  /** Different for each parcel, so that mixed-up figures are noticed. Pounds. */
  readonly peso: string;
}

let made = 0;
const parcelsOf = ({ known, unknown }: Scenario): Parcel[] =>
  Array.from({ length: known + unknown }, (_, index) => {
    made += 1;
    const step = Math.ceil((known + unknown) / Math.max(1, unknown));
    return {
      tracking: `TBA7${String(made * 7_654_321 + 10_000_000_000).padStart(11, '0')}`,
      known: unknown === 0 || index % step !== step - 1,
      peso: `${1 + (made % 40)}.${String(made % 100).padStart(2, '0')}`,
    };
  });

/** Waits until the parcel is in progress and its first field has the focus. */
const untilOnTable = (page: Page, tracking: string, field: 'alto' | 'cliente'): Promise<unknown> =>
  page.waitForFunction(
    ([code, name]) =>
      document.querySelector('[aria-label="Paquete en curso"]')?.textContent.includes(code) === true &&
      document.activeElement?.getAttribute('data-field') === name,
    [tracking, field] as const,
  );
const untilFree = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.matches('input[data-scan]') === true);
/** Types a figure and Enter, like a scale or a fast user. */
const figure = async (page: Page, text: string): Promise<void> => {
  await Promise.all([...text.split(''), 'Enter'].flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
};
const measureParcel = async (page: Page, { tracking, peso }: Parcel): Promise<void> => {
  await untilOnTable(page, tracking, 'alto');
  for (const text of ['10', '12', '8', peso]) await figure(page, text);
};

const receive = async (page: Page, parcel: Parcel, end: ScanEnd | undefined): Promise<void> => {
  await scan(page, parcel.tracking, end, { keyMs: KEY_MS });
  if (end === undefined) await page.waitForTimeout(SILENCE_MS);
  if (!parcel.known) {
    await untilOnTable(page, parcel.tracking, 'cliente');
    await figure(page, String(CLIENTE));
  }
  await measureParcel(page, parcel);
  await untilFree(page);
};

const receiveAll = async (page: Page, parcels: readonly Parcel[], scenario: Scenario): Promise<void> => {
  const { end, atOnce, offline } = scenario;
  if (atOnce === true) {
    for (const { tracking } of parcels) await scan(page, tracking, end, { keyMs: KEY_MS });
    for (const parcel of parcels) await measureParcel(page, parcel);
    return;
  }
  const middle = Math.floor(parcels.length / 2);
  let back: Promise<void> = Promise.resolve();
  for (const [index, parcel] of parcels.entries()) {
    if (offline === true && index === middle) {
      await page.context().setOffline(true);
      back = page.waitForTimeout(OFFLINE_MS).then(() => page.context().setOffline(false));
    }
    await receive(page, parcel, end);
  }
  await back;
};

interface Outcome {
  readonly lost: number;
  readonly doubled: number;
  /** Stored under a code that was never scanned, or with another parcel's weight. */
  readonly mixed: number;
}

const compare = async (product: Product, parcels: readonly Parcel[], before: number): Promise<Outcome> => {
  const rows = await product.query<{ tracking: string; peso: number; known: boolean }>(
    `select tracking, peso_real::float8 as peso, paquete_id <= $1 as known from paquetes
     where paquete_estado = 'Recibido en USA' and (paquete_id > $1 or tracking = any($2))`,
    [before, parcels.map(({ tracking }) => tracking)],
  );
  const counts = parcels.map(({ tracking }) => rows.filter((row) => row.tracking === tracking).length);
  const weights = new Map(parcels.map(({ tracking, peso }) => [tracking, Number(peso)]));
  return {
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    mixed: rows.filter(({ tracking, peso }) => weights.get(tracking) !== peso).length,
  };
};

const untilSent = async (product: Product, parcels: readonly Parcel[]): Promise<void> => {
  const deadline = Date.now() + SENT_LIMIT_MS;
  while (Date.now() < deadline) {
    const [row] = await product.query<{ count: number }>(
      "select count(*)::int from paquetes where paquete_estado = 'Recibido en USA' and tracking = any($1)",
      [parcels.map(({ tracking }) => tracking)],
    );
    if ((row?.count ?? 0) >= parcels.length) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const runScenario = async (browser: Browser, product: Product, scenario: Scenario): Promise<Figure[]> => {
  const parcels = parcelsOf(scenario);
  await product.query(
    `insert into paquetes (tracking, paquete_courier, paquete_descripcion, valor_compra, paquete_estado, cliente_id,
       servicio_id, usuario_registro)
     select unnest($1::text[]), 'Amazon', 'Zapatos', 45, 'Pre-alertado', $2, $3, 'medidas'`,
    [parcels.filter(({ known }) => known).map(({ tracking }) => tracking), CLIENTE, SERVICIO],
  );
  const [{ before } = { before: 0 }] = await product.query<{ before: number }>(
    'select coalesce(max(paquete_id), 0) as before from paquetes',
  );
  const { page, context } = await visit(browser, product, {
    size: 'escritorio',
    usuario: 'bodega.sps',
    slowness: scenario.slowness ?? UNSLOWED,
  });
  // Keeps the browser's print window from opening.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  page.setDefaultTimeout(STEP_LIMIT_MS);
  await page.goto(`/recibir/paquetes/${SERVICIO}`);
  await untilFree(page);
  await page.evaluate(countFocusLosses);
  const started = performance.now();
  let stuck = '';
  try {
    await receiveAll(page, parcels, scenario);
  } catch (error) {
    // Parcels not received count as lost; the other scenarios go on.
    stuck = `se detuvo: ${(error as Error).message.split('\n')[0] ?? ''}`;
  }
  const minutes = (performance.now() - started) / 60_000;
  if (stuck === '') await untilSent(product, parcels);
  const { lost, doubled, mixed } = await compare(product, parcels, before);
  const unfocused = await page.evaluate(focusLosses);
  await context.close();
  const what = `${scenario.what}: ${parcels.length} paquetes`;
  return [
    { what, value: (parcels.length - lost) / minutes, unit: 'paquetes/min', bar: PACE, note: stuck },
    {
      what: `${scenario.what}: perdidos, repetidos o mezclados, foco perdido`,
      value: lost + doubled + mixed + unfocused,
      unit: '',
      bar: NONE,
      note: `${lost} + ${doubled} + ${mixed}, ${unfocused}`,
    },
  ];
};

/** The intake screen under a scanner with a key every millisecond, with various line ends and network conditions. */
export const benchIntake = async (browser: Browser, product: Product): Promise<Measure[]> => {
  const group = `Recepción por escáner, una tecla cada ${KEY_MS} ms`;
  const figures: Figure[] = [];
  for (const scenario of SCENARIOS) figures.push(...(await runScenario(browser, product, scenario)));
  return figures.map((figure) => measureOf(group, figure));
};
