import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, fillPath, REFRESH_HEADER, type Call } from '#kit/contract/call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { touches } from '#kit/contract/topics.ts';
import { pauseAfter } from '#kit/rules/asking-pace.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { domicilioCalls } from '#features/domicilio/contract/domicilio.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import { tokenOf } from './askers.ts';
import { allYears } from './cases/days.ts';
import type { Samples } from './cases/samples.ts';
import { createHttpClient } from './http-client.ts';
import { timingMeasure, type Measure } from './measure.ts';
import type { Product } from './product.ts';
import { percentiles } from './timing.ts';
import { workBeside, type WorkDone } from './work-beside.ts';

const GROUP = 'Pantallas abiertas';
/** Each of two employees, and each customer once. */
const STAFF_EACH = 15;
/** Who left the results of five years open, which take a second to add up. */
const MANAGERS = 3;
const CUSTOMERS = 150;
const RUN_MS = 20_000;
/** Until the screens ask evenly: after the first notice all of them ask within two seconds. */
const WARM_MS = 30_000;
/** Guides are ready for this much longer than is measured. */
const SPARE_MS = 10_000;
const SEARCH_EVERY_MS = 100;
/** As for any request of others that a cashier must not notice. */
const BAR = { p99: 100 };

const REFRESH = { [REFRESH_HEADER]: '1' };

/** What a screen shows and asks for again. */
interface Shown {
  readonly call: Call;
  readonly path: string;
}

/**
 * A screen that follows the notices as the portal does.
 * @returns how it is closed, and how long each answer took, milliseconds.
 */
const openScreen = (url: string, token: string, shown: readonly Shown[]) => {
  const client = createHttpClient(url, token);
  const asked: number[] = [];
  let closed = false;
  let failure: unknown;
  const busy = new Map<string, 'once' | 'again'>();
  const refetch = async (path: string): Promise<void> => {
    if (busy.has(path)) return void busy.set(path, 'again');
    do {
      busy.set(path, 'once');
      const started = performance.now();
      // Its last answer comes after it was closed.
      await client.get(path, REFRESH).catch((error: unknown) => (closed ? undefined : (failure ??= error)));
      const took = performance.now() - started;
      asked.push(took);
      await sleep(pauseAfter(took), undefined, { ref: false });
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
    asked: (): readonly number[] => asked,
    failure: () => failure,
    close: () => {
      closed = true;
      stream.destroy();
      client.close();
    },
  };
};

/** What the home of a customer shows; most of it changes whenever anybody's parcel or guide does. */
const homeOf = (cliente_id: number): readonly Shown[] => {
  const shown = (call: Call, query = ''): Shown => ({ call, path: fillPath(call.path, { cliente_id }) + query });
  return [
    shown(inicioCalls.resumen),
    shown(comprasCalls.list, '?paquete_estado=Disponible+para+entrega&limite=20'),
    shown(comprasCalls.list, '?paquete_estado=Pre-alertado%2CRecibido+en+USA%2CEnviado+a+HN%2CRecibido+en+HN&limite=5'),
    shown(comprasCalls.list, '?falta_factura=true&limite=20'),
    shown(domicilioCalls.ofCliente),
    shown(solicitudesCalls.libres),
  ];
};

/**
 * A cashier searches while the screens of many are open and two parcels a second are received and handed over: who only
 * looks makes nobody wait.
 */
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
    screens.push(openScreen(product.url, await product.openSession(usuario), homeOf(cliente_id)));
  }
  const taken: number[] = [];
  let refreshes: readonly number[] = [];
  const cashier = createHttpClient(product.url, product.token);
  const clientes = samples.clientes.map(({ cliente_id }) => cliente_id);
  const stopWork = await workBeside(product, clientes, WARM_MS + RUN_MS + SPARE_MS);
  let work: WorkDone;
  try {
    await sleep(WARM_MS);
    const before = screens.map(({ asked }) => asked().length);
    const started = performance.now();
    for (let at = 0; performance.now() - started < RUN_MS; at += 1) {
      const asked = performance.now();
      await cashier.get(`/deliveries/find?buscar=${samples.clientes[at % samples.clientes.length]?.telefono ?? ''}`);
      taken.push(performance.now() - asked);
      await sleep(Math.max(0, SEARCH_EVERY_MS - (performance.now() - asked)));
    }
    const [failure] = screens.flatMap((screen) => screen.failure() ?? []);
    if (failure !== undefined) throw failure;
    refreshes = screens.flatMap(({ asked }, place) => asked().slice(before[place]));
  } finally {
    cashier.close();
    for (const { close } of screens) close();
    work = await stopWork();
  }
  const what = `buscar en el mostrador, con ${screens.length} pantallas abiertas y dos paquetes recibidos y entregados por segundo`;
  const measure = timingMeasure(GROUP, what, percentiles(taken), BAR);
  const perSecond = refreshes.length / (RUN_MS / 1000);
  const { p50: refreshP50, p99: refreshP99 } = percentiles(refreshes);
  return [
    {
      ...measure,
      note: `las pantallas preguntan ${perSecond.toFixed(0)} veces por segundo y esperan p50 ${refreshP50.toFixed(0)} ms, p99 ${refreshP99.toFixed(0)}; ${work.received} recibidos y ${work.delivered} entregados en ${(WARM_MS + RUN_MS) / 1000} s`,
      values: { ...measure.values, perSecond, refreshP50, refreshP99, ...work },
    },
  ];
};
