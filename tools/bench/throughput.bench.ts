import { captureStatements } from './baseline/capture.ts';
import { startBaseline } from './baseline/start-baseline.ts';
import { PAGES } from './cases/case.ts';
import { LISTS, ordersOf } from './cases/lists.ts';
import { createRandom } from '#app/server/world/random.ts';
import { ratioMeasure, type Measure } from './measure.ts';
import { asking, perSecondInTurn } from './per-second.ts';
import type { Product } from './product.ts';

const CLIENTS = 16;
const ROUND_MS = 2_500;
const ROUNDS = 3;
const PATHS = 40;
const LEAST = 0.7;
const GROUP = `Rendimiento de las listas con ${CLIENTS} clientes`;

/** Lists with 16 clients, product and bare baseline by turns over the same statements. */
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
      const [ours = 0, theirs = 1] = await perSecondInTurn(
        [asking(product.admin, paths), asking(baseline.client, numbers)],
        ROUNDS,
        { clients: CLIENTS, forMs: ROUND_MS },
      );
      measures.push(ratioMeasure(GROUP, name, { ours, theirs }, LEAST, 'la referencia'));
    } finally {
      await baseline.stop();
    }
  }
  return measures;
};
