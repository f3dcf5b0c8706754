import { captureStatements } from './baseline/capture.ts';
import { startBaseline } from './baseline/start-baseline.ts';
import { PAGES } from './cases/case.ts';
import { LISTS, ordersOf } from './cases/lists.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { Measure } from './measure.ts';
import { perSecondInTurn } from './per-second.ts';
import type { Product } from './product.ts';

const CLIENTS = 16;
const ROUND_MS = 2_500;
const ROUNDS = 3;
const PATHS = 40;
const LEAST = 0.7;

/** Lists at 16 clients, product and bare baseline in turn over the same statements. */
export const benchThroughput = async (product: Product): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const { call, name } of LISTS) {
    const random = createRandom(5);
    const orders = ordersOf(call);
    const paths = Array.from(
      { length: PATHS },
      () => `${call.path}?limite=25&orden=${random.pick(orders)}&pagina=${1 + random.below(PAGES)}`,
    );
    const asked = paths.map((path) => ({ method: 'GET', path }) as const);
    const baseline = await startBaseline(product.databaseUrl, await captureStatements(product, asked));
    const numbers = paths.map((_, number) => `/${number}`);
    try {
      const [ours = 0, bare = 1] = await perSecondInTurn(
        [
          { client: product.admin, paths },
          { client: baseline.client, paths: numbers },
        ],
        ROUNDS,
        { clients: CLIENTS, forMs: ROUND_MS },
      );
      const ratio = ours / bare;
      measures.push({
        group: `Rendimiento de las listas con ${CLIENTS} clientes`,
        what: name,
        figure: `${ratio.toFixed(2)} (${ours.toFixed(0)}/s)`,
        reference: `${bare.toFixed(0)}/s`,
        bar: `al menos ${LEAST} de la referencia`,
        holds: ratio >= LEAST,
        values: { ratio, perSecond: ours, reference: bare },
      });
    } finally {
      await baseline.stop();
    }
  }
  return measures;
};
