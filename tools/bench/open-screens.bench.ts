import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { touches } from '#kit/contract/topics.ts';
import { pauseAfter } from '#kit/rules/asking-pace.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { tokenOf } from './askers.ts';
import { allYears } from './cases/days.ts';
import type { Samples } from './cases/samples.ts';
import { createHttpClient } from './http-client.ts';
import { timingMeasure, type Measure } from './measure.ts';
import type { Product } from './product.ts';
import { percentiles } from './timing.ts';

const GROUP = 'Pantallas abiertas';
/** Each of two employees, and each customer once. */
const STAFF_EACH = 15;
/** Who left the results of five years open, which take a second to add up. */
const MANAGERS = 3;
const CUSTOMERS = 150;
/**
 * What receiving and handing over a parcel tell, and how often while somebody works as fast as a scanner allows
 * (milliseconds).
 */
const TOPICS = ['paquetes', 'guias', 'correos', 'entregas', 'abonos'];
const EVERY_MS = 500;
const RUN_MS = 20_000;
/** Until the screens ask evenly: after the first notice all of them ask within two seconds. */
const WARM_MS = 30_000;
const SEARCH_EVERY_MS = 100;
/** As for any request of others that a cashier must not notice. */
const BAR = { p99: 100 };

/** What a screen shows and asks for again. */
interface Shown {
  readonly call: Call;
  readonly path: string;
}

/** A screen that follows the notices as the portal does. @returns how it is closed, and how often it has asked. */
const openScreen = (url: string, token: string, shown: readonly Shown[]) => {
  const client = createHttpClient(url, token);
  let asked = 0;
  let closed = false;
  let failure: unknown;
  const busy = new Map<string, 'once' | 'again'>();
  const refetch = async (path: string): Promise<void> => {
    if (busy.has(path)) return void busy.set(path, 'again');
    do {
      busy.set(path, 'once');
      asked += 1;
      const started = performance.now();
      // Its last answer comes after it was closed.
      await client.get(path).catch((error: unknown) => (closed ? undefined : (failure ??= error)));
      await sleep(pauseAfter(performance.now() - started), undefined, { ref: false });
    } while (busy.get(path) === 'again');
    busy.delete(path);
  };
  const stream = request(new URL(API_BASE + systemCalls.events.path, url), { headers: { [TOKEN_HEADER]: token } });
  stream.on('response', (answer) => {
    if (answer.statusCode !== 200) failure ??= new Error(`the notices answered ${answer.statusCode}`);
    answer.setEncoding('utf8').on('data', (text: string) => {
      const topics = [...text.matchAll(/"topic":"([^"]+)"/g)].map(([, topic = '']) => topic);
      for (const { call, path } of shown)
        if (topics.some((topic) => touches(topic, call.id, call.topics))) void refetch(path);
    });
  });
  stream.on('error', () => undefined);
  stream.end();
  return {
    asked: () => asked,
    failure: () => failure,
    close: () => {
      closed = true;
      stream.destroy();
      client.close();
    },
  };
};

/** What the home of a customer asks for, all of it whenever a parcel or a guide changes. */
const homeOf = (cliente_id: number): readonly string[] => [
  inicioCalls.resumen.path.replace('{cliente_id}', String(cliente_id)),
  ...[
    'paquete_estado=Disponible+para+entrega&limite=20',
    'paquete_estado=Pre-alertado%2CRecibido+en+USA%2CEnviado+a+HN%2CRecibido+en+HN&limite=5',
    'falta_factura=true&limite=20',
  ].map((query) => `/clients/${cliente_id}/compras?${query}`),
  `/clients/${cliente_id}/home_delivery`,
  '/merges/request/packages',
];

const askedBy = (screens: readonly { readonly asked: () => number }[]): number =>
  screens.reduce((sum, { asked }) => sum + asked(), 0);

/** A cashier searches while the screens of many are open and parcels are received: who only looks makes nobody wait. */
export const benchOpenScreens = async (product: Product, samples: Samples): Promise<Measure[]> => {
  const counts = { call: systemCalls.notifications, path: systemCalls.notifications.path };
  const list = { call: paquetesCalls.list, path: `${paquetesCalls.list.path}?limite=25` };
  const staff = [product.token, await tokenOf(product, samples, 'sucursal')];
  const customers = await product.query<{ usuario: string; cliente_id: number }>(
    `select usuario, cliente_id from usuarios where cliente_id is not null and estatus = 'Activo'
      order by md5(cliente_id::text) limit ${CUSTOMERS}`,
  );
  const screens = staff.flatMap((token) =>
    Array.from({ length: STAFF_EACH }, () => openScreen(product.url, token, [counts, list])),
  );
  const results = { call: contabilidadCalls.resumen, path: `${contabilidadCalls.resumen.path}?${allYears(samples)}` };
  for (let manager = 0; manager < MANAGERS; manager += 1)
    screens.push(openScreen(product.url, product.token, [counts, results]));
  for (const { usuario, cliente_id } of customers) {
    const home = homeOf(cliente_id).map((path) => ({ call: inicioCalls.resumen, path }));
    screens.push(openScreen(product.url, await product.openSession(usuario), home));
  }
  const taken: number[] = [];
  let perSecond = 0;
  const cashier = createHttpClient(product.url, product.token);
  const telling = setInterval(() => {
    void product.query(`select pg_notify('encomienda', json_build_object('topic', topic)::text) from unnest($1::text[]) topic`, [TOPICS]); // prettier-ignore
  }, EVERY_MS);
  try {
    await sleep(WARM_MS);
    const before = askedBy(screens);
    const started = performance.now();
    for (let at = 0; performance.now() - started < RUN_MS; at += 1) {
      const asked = performance.now();
      await cashier.get(`/deliveries/find?buscar=${samples.clientes[at % samples.clientes.length]?.telefono ?? ''}`);
      taken.push(performance.now() - asked);
      await sleep(Math.max(0, SEARCH_EVERY_MS - (performance.now() - asked)));
    }
    const [failure] = screens.flatMap((screen) => screen.failure() ?? []);
    if (failure !== undefined) throw failure;
    perSecond = (askedBy(screens) - before) / (RUN_MS / 1000);
  } finally {
    clearInterval(telling);
    cashier.close();
    for (const { close } of screens) close();
  }
  const what = `buscar en el mostrador, con ${screens.length} pantallas abiertas y dos paquetes recibidos y entregados por segundo`;
  const measure = timingMeasure(GROUP, what, percentiles(taken), BAR);
  return [
    {
      ...measure,
      note: `las pantallas preguntan ${perSecond.toFixed(0)} veces por segundo`,
      values: { ...measure.values, perSecond },
    },
  ];
};
