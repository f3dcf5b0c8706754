import { setTimeout as sleep } from 'node:timers/promises';
import type { GrupoDeCasos } from './casos/caso.ts';
import type { Muestras } from './casos/muestras.ts';
import { createRandom } from './dataset/random.ts';
import { createHttpClient } from './http-client.ts';
import { median } from './measure.ts';
import { medidaOf, type Medida } from './medida.ts';
import { startProduct, type Product } from './product.ts';

const GRUPO = 'El proceso';
const STARTS = 3;
const START_META = { hasta: 2_000 };
const IDLE_META = { hasta: 150 };
const LOADED_META = { hasta: 300 };
const SETTLE_MS = 5_000;
const LOAD_MS = 15_000;
const CLIENTS = 16;
const WATCH_MS = 100;
const ATTACKERS = 200;
/** As large as any body may be. */
const LARGE = 1_000_000;

/** Starts again over the same data: all is built and the database was closed properly. */
export const benchArranque = async (dataDir: string): Promise<Medida[]> => {
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
    medidaOf(GRUPO, {
      que: 'arranque hasta la primera página, ya compilado',
      valor: median(starts),
      unidad: 'ms',
      meta: START_META,
    }),
    medidaOf(GRUPO, { que: 'memoria en reposo', valor: idle, unidad: 'MB', meta: IDLE_META }),
  ];
};

/** The most that the process held while something was done. */
const peakDuring = async (product: Product, que: string, run: () => Promise<unknown>): Promise<Medida> => {
  let most = product.memory();
  const watching = setInterval(() => (most = Math.max(most, product.memory())), WATCH_MS);
  try {
    await run();
  } finally {
    clearInterval(watching);
  }
  return medidaOf(GRUPO, { que, valor: most, unidad: 'MB', meta: LOADED_META });
};

const atOnce = (clients: number, work: (client: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: clients }, (_, client) => work(client)));

/** What the process holds while many ask for all there is, guess passwords, and send as much as is taken. */
export const benchMemoria = async (
  product: Product,
  grupos: readonly GrupoDeCasos[],
  muestras: Muestras,
): Promise<Medida[]> => {
  const random = createRandom(13);
  const casos = grupos.flatMap(({ casos: of }) => of(muestras));
  const askAll = async (): Promise<void> => {
    const until = performance.now() + LOAD_MS;
    while (performance.now() < until) await product.admin.get(random.pick(casos).path(random));
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
        // A body that is refused by its length may be cut off while it is sent.
        atOnce(ATTACKERS, () => logIn('x'.repeat(LARGE)).catch(() => undefined)),
      ),
    ];
  } finally {
    stranger.close();
  }
};
