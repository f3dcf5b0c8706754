import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '#kit/server/root.ts';
import { routesOfBuild } from '../../../e2e/harness/routes.ts';
import type { Product } from '../product.ts';
import { measureOf, type Figure, type Measure } from '../measure.ts';
import { untilThere, visit } from './visit.ts';

const GROUP = 'Script comprimido (gzip) por pantalla: lo que trae además de lo ya visto';
const KB = 1024;
const LOGIN = '/login';
const HOME = '/dashboard';
const LOGIN_BAR = { atMost: 180 };
const ROUTE_BAR = { atMost: 100 };
const CHART_BAR = { atMost: 130 };
/** Public pages, measured with all their scripts: visitors come there first, with an empty cache. */
const INFO = '/info/';
const INFO_BAR = { atMost: 60 };
/** Routes with charts. */
const CHARTS = new Set([HOME, '/admin/factor_dolar']);
/** Scripts that a screen loads when idle arrive within this time. */
const IDLE_MS = 700;

/** Screens for visitors without a session. */
const OPEN = new Set([
  LOGIN,
  '/forgot-password',
  '/confirm-mail',
  '/reset-password',
  '/register',
  '/tracking',
  '/tracking/$id',
  '/error404',
  '/errors/404',
  '/errors/500',
  '/lock-screen',
  '/logout',
]);

/** A query for each parameter that finds a record of the demonstration. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: "select min(tracking) as value from paquetes where paquete_estado = 'Enviado a HN'",
  usuario: "select 'caja.sps' as value",
  servicio_id: 'select 10 as value',
  ciudad_id: 'select 501 as value',
  sucursal_id: 'select min(sucursal_id) as value from sucursales',
  rol_id: 'select min(rol_id) as value from roles',
  metodo_pago_id: 'select min(metodo_pago_id) as value from metodos_pago',
  cliente_id: 'select min(cliente_id) as value from clientes where cliente_id > 0',
  paquete_id: 'select min(paquete_id) as value from paquetes where guia_id is not null',
  guia_id: 'select min(guia_id) as value from guias',
  packinglist_id: "select min(packinglist_id) as value from packinglists where estado = 'Abierto'",
  transferencia_id: 'select min(transferencia_id) as value from transferencias',
  entrega_id: 'select min(entrega_id) as value from entregas',
  articulo_id: 'select min(articulo_id) as value from articulos',
  abono_id: 'select min(abono_id) as value from abonos',
  correo_id: 'select min(correo_id) as value from correos',
};

const addressOf = async (product: Product, route: string): Promise<string> => {
  let address = route;
  for (const [part, optional, name = ''] of route.matchAll(/(\{-)?\$(\w+)\}?/g)) {
    const [row] = optional === undefined ? await product.query<{ value: unknown }>(EXAMPLES[name] ?? 'select 1') : [];
    address = address.replace(part, String(row?.value ?? ''));
  }
  return address;
};

/** Gzip size, which every server can send, bytes. */
const gzOf = (pathname: string, sent: number): number => {
  const file = join(ROOT, 'dist/web', `${pathname}.gz`);
  return existsSync(file) ? statSync(file).size : sent;
};

/** Each script by address: its transferred size and its gzip size, bytes. */
type Scripts = ReadonlyMap<string, { readonly sent: number; readonly gz: number }>;

/** All scripts that a first visit to the address loads. */
const scriptsOf = async (browser: Browser, product: Product, address: string, usuario?: string): Promise<Scripts> => {
  const { page, context, session } = await visit(browser, product, { size: 'escritorio', usuario });
  const names = new Map<string, string>();
  const files = new Map<string, { sent: number; gz: number }>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith('.js')) names.set(requestId, pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) files.set(name, { sent: encodedDataLength, gz: gzOf(name, encodedDataLength) });
  });
  await page.goto(address);
  await untilThere(page);
  await page.waitForTimeout(IDLE_MS);
  await context.close();
  return files;
};

const sum = (files: Scripts, key: 'sent' | 'gz'): number =>
  [...files.values()].reduce((total, file) => total + file[key], 0) / KB;
const without = (files: Scripts, ...known: readonly Scripts[]): Scripts =>
  new Map([...files].filter(([name]) => !known.some((one) => one.has(name))));

/** The scripts that a screen adds to the known ones, against its bar; the note tells the size on a first visit. */
const rowOf = (what: string, files: Scripts, known: readonly Scripts[], bar: Figure['bar']): Measure => {
  const more = without(files, ...known);
  return measureOf(GROUP, {
    what,
    value: sum(more, 'gz'),
    unit: 'KB',
    bar,
    note: `${sum(more, 'sent').toFixed(1)} KB transferidos en ${more.size} archivos; abierta en frío ${sum(files, 'sent').toFixed(1)} KB en ${files.size}`,
  });
};

/** Scripts of each public page, for a browser with an empty cache. */
export const benchInfoScripts = async (browser: Browser, product: Product): Promise<Measure[]> => {
  const rows: Measure[] = [];
  for (const route of routesOfBuild().filter((one) => one.startsWith(INFO)))
    rows.push(rowOf(route, await scriptsOf(browser, product, route), [], INFO_BAR));
  return rows;
};

/**
 * Scripts of the log-in page, of the home that follows, and what each further screen adds: for a browser that has seen
 * those two, and for open screens one that has seen the first. The notes tell each screen's size on a first visit.
 */
export const benchScripts = async (browser: Browser, product: Product): Promise<Measure[]> => {
  const login = await scriptsOf(browser, product, LOGIN);
  const home = await scriptsOf(browser, product, HOME, 'admin');
  const rows = [
    rowOf(LOGIN, login, [], LOGIN_BAR),
    rowOf(HOME, home, [login], CHART_BAR),
    ...(await benchInfoScripts(browser, product)),
  ];
  for (const route of new Set(routesOfBuild())) {
    if (route === LOGIN || route === HOME || route.startsWith(INFO)) continue;
    const address = await addressOf(product, route);
    const open = OPEN.has(route);
    const files = await scriptsOf(browser, product, address, open ? undefined : 'admin');
    rows.push(rowOf(route, files, open ? [login] : [login, home], CHARTS.has(route) ? CHART_BAR : ROUTE_BAR));
  }
  return rows;
};
