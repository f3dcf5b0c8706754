import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseGroup } from './cases/case.ts';
import type { Samples } from './cases/samples.ts';
import { createRandom } from '#app/server/world/random.ts';
import { countingApp } from './commands/in-process.ts';
import { createHttpClient } from './http-client.ts';
import { joined } from './joined.ts';
import { keptPlans } from './kept-plans.ts';
import { median } from './timing.ts';
import { measureOf, type Measure } from './measure.ts';
import { startProduct, type Product } from './product.ts';

const GROUP = 'El proceso';
const STARTS = 3;
const START_BAR = { atMost: 2_000 };
const IDLE_BAR = { atMost: 150 };
const LOADED_BAR = { atMost: 300 };
const SETTLE_MS = 5_000;
const LOAD_MS = 15_000;
const CLIENTS = 16;
const WATCH_MS = 100;
const ATTACKERS = 200;
/** The product prepares a statement after this many uses. */
const OFTEN = 3;
/** The largest body that is allowed. */
const LARGE = 1_000_000;

/** Starts again over the same data: everything is built and the database was closed properly. */
export const benchStart = async (dataDir: string): Promise<Measure[]> => {
  const starts: number[] = [];
  let idle = 0;
  for (let round = 0; round < STARTS; round++) {
    const product = await startProduct(dataDir);
    starts.push(product.startedIn);
    await sleep(SETTLE_MS);
    idle = product.memory();
    await product.stop();
  }
  return [
    measureOf(GROUP, {
      what: 'arranque hasta la primera página, ya compilado',
      value: median(starts),
      unit: 'ms',
      bar: START_BAR,
    }),
    measureOf(GROUP, { what: 'memoria en reposo', value: idle, unit: 'MB', bar: IDLE_BAR }),
  ];
};

/** The most memory that the process used during `run`. */
const peakDuring = async (product: Product, what: string, run: () => Promise<unknown>): Promise<Measure> => {
  let most = product.memory();
  const watching = setInterval(() => (most = Math.max(most, product.memory())), WATCH_MS);
  try {
    await run();
  } finally {
    clearInterval(watching);
  }
  return measureOf(GROUP, { what, value: most, unit: 'MB', bar: LOADED_BAR });
};

const atOnce = (clients: number, work: (client: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: clients }, (_, client) => work(client)));

/** The memory of the database's own processes after every request has been made to the product in this process. */
export const benchConnections = (
  product: Product,
  groups: readonly CaseGroup[],
  samples: Samples,
): Promise<Measure[]> =>
  joined(product, async (runtime) => {
    const random = createRandom(13);
    const app = await countingApp(runtime);
    try {
      for (const { path, empty } of groups.flatMap(({ cases: of }) => of(samples)))
        for (let time = 0; time < OFTEN && empty !== true; time++) await app.read(path(random), product.token);
      return await keptPlans(GROUP, 'todas las lecturas', runtime.pool);
    } finally {
      await app.close();
    }
  });

/** The memory of the process while many clients request everything, guess passwords, and send the largest bodies. */
export const benchMemory = async (
  product: Product,
  groups: readonly CaseGroup[],
  samples: Samples,
): Promise<Measure[]> => {
  const random = createRandom(13);
  const cases = groups.flatMap(({ cases: of }) => of(samples).filter(({ empty }) => empty !== true));
  const askAll = async (): Promise<void> => {
    const until = performance.now() + LOAD_MS;
    while (performance.now() < until) await product.admin.get(random.pick(cases).path(random));
  };
  const stranger = createHttpClient(product.url, null);
  const logIn = (usuario: string) => stranger.send('POST', '/login', { usuario, contrasenia: 'Equivocada*1' });
  try {
    return [
      await peakDuring(product, `memoria con ${CLIENTS} clientes durante ${LOAD_MS / 1000} s`, () =>
        atOnce(CLIENTS, askAll),
      ),
      await peakDuring(product, `memoria con ${ATTACKERS} ingresos equivocados a la vez`, () =>
        atOnce(ATTACKERS, (client) => logIn(`nadie${client}`)),
      ),
      await peakDuring(product, `memoria con ${ATTACKERS} envíos de 1 MB a la vez`, () =>
        // The connection may be cut while a body is sent that is refused for its length.
        atOnce(ATTACKERS, () => logIn('x'.repeat(LARGE)).catch(() => undefined)),
      ),
    ];
  } finally {
    stranger.close();
  }
};
