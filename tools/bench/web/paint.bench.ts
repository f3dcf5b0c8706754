import type { Browser } from 'playwright-core';
import { CABEZAS, PAGINAS, pathOf } from '#features/informacion/rules/paginas.ts';
import { launchBrowser, unpackBrowser } from '../../../e2e/harness/chromium.ts';
import type { Product } from '../product.ts';
import { median } from '../timing.ts';
import { measureOf, type Measure } from '../measure.ts';
import { startHttpsFront } from './https-front.ts';
import { MID_PHONE, SLOW_4G, type Slowness, untilThere, visit } from './visit.ts';

const ROUNDS = 5;
const BAR = { atMost: 1500 };
/** Paints later than this after the screen is complete are not counted. */
const SETTLED_MS = 600;

interface Screen {
  readonly what: string;
  readonly address: string;
  readonly usuario?: string;
}

/** The public pages, which visitors' phones open first. */
const INFO: readonly Screen[] = PAGINAS.map((pagina) => ({ what: CABEZAS[pagina].titulo, address: pathOf(pagina) }));
/** Other screens that phones open with an empty cache. */
const SCREENS: readonly Screen[] = [
  { what: 'ingreso', address: '/login' },
  { what: 'inicio del cliente', address: '/dashboard', usuario: '1' },
  { what: 'paquetes del cliente', address: '/paquetes', usuario: '1' },
  { what: 'guías del cliente', address: '/guias', usuario: '1' },
  { what: 'recepción', address: '/recibir/paquetes/10', usuario: 'admin' },
  { what: 'mostrador', address: '/entrega', usuario: 'admin' },
];

interface Paint {
  /** Milliseconds from the first request. */
  readonly largest: number;
  readonly first: number;
  readonly what: string;
  /** Until the screen shows everything. */
  readonly complete: number;
}

/** Runs in the browser before the page's own scripts. */
const watchPaint = (): void => {
  const seen = { largest: 0, first: 0, what: '' };
  Object.assign(window, { measures: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { readonly element?: Element };
      seen.largest = entry.startTime;
      seen.first ||= entry.startTime;
      seen.what = element === undefined ? '' : `${element.tagName.toLowerCase()} «${element.textContent.slice(0, 30)}»`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

const paintOf = async (
  browser: Browser,
  product: Product,
  { address, usuario }: Screen,
  slowness: Slowness,
  url: string,
): Promise<Paint> => {
  const { page, context } = await visit(browser, product, { size: 'telefono', slowness, usuario, url });
  await page.addInitScript(watchPaint);
  await page.goto(address, { waitUntil: 'commit' });
  await untilThere(page);
  const complete = await page.evaluate(() => performance.now());
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(
    () => (window as unknown as { measures: Pick<Paint, 'largest' | 'first' | 'what'> }).measures,
  );
  await context.close();
  return { ...seen, complete };
};

/** The largest paint of screens on a phone, with an empty cache: as it is installed, and what other ways would give. */
const benchPaintOf = async (product: Product, screens: readonly Screen[]): Promise<Measure[]> => {
  const measures: Measure[] = [];
  const front = await startHttpsFront(product.url);
  const browser = await launchBrowser(await unpackBrowser(), [front.trust]);
  const ways = [
    { slowness: MID_PHONE, url: front.url, how: 'HTTPS con HTTP/2, como se instala' },
    { slowness: MID_PHONE, url: product.url, how: 'sin nada delante: HTTP/1.1' },
    { slowness: SLOW_4G, url: front.url, how: 'HTTPS con HTTP/2' },
  ];
  for (const { slowness, url, how } of ways) {
    const { name, cpu, rttMs, down } = slowness;
    const group = `Pintura mayor en un ${name} (CPU ${cpu}x, ${rttMs} ms, ${down} Mbit/s), en frío; ${how}`;
    for (const screen of screens) {
      const paints: Paint[] = [];
      for (let round = 0; round < ROUNDS; round++) paints.push(await paintOf(browser, product, screen, slowness, url));
      const medianOf = (key: 'largest' | 'first' | 'complete'): number => median(paints.map((paint) => paint[key]));
      measures.push(
        measureOf(group, {
          what: screen.what,
          value: medianOf('largest'),
          unit: 'ms',
          bar: slowness === MID_PHONE && url === front.url ? BAR : null,
          note: `primera pintura ${Math.round(medianOf('first'))}, completa ${Math.round(medianOf('complete'))} ms; ${paints.at(-1)?.what ?? ''}`,
        }),
      );
    }
  }
  await browser.close();
  await front.close();
  return measures;
};

export const benchInfoPaint = (_: Browser, product: Product): Promise<Measure[]> => benchPaintOf(product, INFO);
/** Measures the screens that people open on a phone. */
export const benchPaint = (_: Browser, product: Product): Promise<Measure[]> =>
  benchPaintOf(product, [...INFO, ...SCREENS]);
