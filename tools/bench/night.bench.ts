import { recalculateLlegadas } from '#features/llegadas/server/recalcular.job.ts';
import { queueCosteo } from '#features/rentabilidad/server/costear-listas.job.ts';
import { joined } from './joined.ts';
import { ms, type Measure } from './measure.ts';
import type { Product } from './product.ts';
import { timeOf } from './timing.ts';

const TIMES = 20;
/** Nobody waits for it, but the first parcels of the day need its result. */
const LIMIT_MS = 2_000;

/** Does what the worker does within the first minute after the data were loaded. */
export const settle = (product: Product): Promise<void> => joined(product, ({ services }) => queueCosteo(services.db));

/** Times the recalculations that run at night. */
export const benchNight = (product: Product): Promise<Measure[]> =>
  joined(product, async ({ services: { db } }) => {
    const { p50, p99 } = await timeOf(TIMES, () => recalculateLlegadas(db));
    const found = await db.selectFrom('tiempos_llegada').select('servicio_id').execute();
    return [
      {
        group: 'El trabajo de la noche',
        what: 'cuánto tarda en llegar cada servicio a cada sucursal (del percentil 10 al 90, 60 días)',
        figure: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
        reference: null,
        bar: `p99 < ${LIMIT_MS} ms`,
        // With too few recent parcels nothing is calculated.
        holds: p99 <= LIMIT_MS && found.length > 0,
        note: `${found.length} tiempos`,
        values: { p50, p99, tiempos: found.length },
      },
    ];
  });
