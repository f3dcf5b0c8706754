import pg from 'pg';
import { createPool } from '#kit/server/db/pool.ts';
import { captureStatements } from './baseline/capture.ts';
import { replay, type Codes } from './baseline/replay.ts';
import { startBaseline } from './baseline/start-baseline.ts';
import { newBoxes } from './new-boxes.ts';
import { prepareGuias, preparePackinglist } from './prepare.ts';
import { timeOf, percentiles, type Timing } from './timing.ts';
import { ratioMeasure, timingMeasure, type Measure } from './measure.ts';
import { perSecondInTurn } from './per-second.ts';
import type { Product } from './product.ts';

const RECEIVED = 300;
const AVAILABLE = 500;
const ON_A_LIST = 2000;
const ROUNDS = 5;
const LABELS = 100;
const WARM_BOXES = 4;
const AT_ONCE = 8;
const ROUND_MS = 3_000;

const GROUP = 'El trabajo';
/** The waiting time of one person, milliseconds; and the least ratio to the bare statements. */
const RECEIVE = { p50: 9, least: 0.7 };

/** Times each round without its preparation. */
const prepared = async (prepare: () => Promise<() => Promise<unknown>>): Promise<Timing> => {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const run = await prepare();
    const started = performance.now();
    await run();
    taken.push(performance.now() - started);
  }
  return percentiles(taken);
};

/** The main job over HTTP: how long one person waits, and the throughput of many at once. */
export const benchWork = async (product: Product, clientes: readonly number[]): Promise<Measure[]> => {
  const { admin } = product;
  const pool = createPool({ url: product.databaseUrl, max: AT_ONCE, name: 'medidas', onError: () => undefined });
  const { box, tracking } = newBoxes(clientes);
  const receive = () => admin.call('POST', '/packages/receive', box());
  try {
    const measures = [
      timingMeasure(
        GROUP,
        'recibir un paquete (guía, precio, aviso)',
        await timeOf(RECEIVED, async () => void (await receive())),
        {
          p50: RECEIVE.p50,
        },
      ),
    ];

    // The product prepares frequent statements: the captured statements are those of a warmed-up server. Each of those
    // who receive has a client, so that nobody gets thousands of parcels.
    const boxes = Array.from({ length: WARM_BOXES + AT_ONCE }, box);
    const asked = boxes.map((body) => ({ method: 'POST', path: '/packages/receive', body }) as const);
    const captured = (await captureStatements(product, asked)).slice(-AT_ONCE);
    const codes = (place: number): Codes => [[boxes[WARM_BOXES + place]?.tracking ?? '', tracking()]];
    const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => pool.connect()));
    const alone = (place: number) => replay(connections[place] as pg.PoolClient, captured[place] ?? [], codes(place));
    const baseline = await startBaseline(product.databaseUrl, captured);
    const behindFastify = (place: number) => baseline.client.call('POST', `/${place}`, codes(place));
    try {
      const [ours = 0, bare = 1, behind = 1] = await perSecondInTurn([receive, alone, behindFastify], 3, {
        clients: AT_ONCE,
        forMs: ROUND_MS,
      });
      const ratioTo = (theirs: number, reference: string): Measure =>
        ratioMeasure(
          GROUP,
          `recibir, ${AT_ONCE} a la vez, contra ${reference}`,
          { ours, theirs },
          RECEIVE.least,
          reference,
        );
      measures.push(
        ratioTo(behind, 'sus mismas sentencias tras Fastify a secas'),
        // Without the client of HTTP either, which takes its share of the same cores.
        ratioTo(bare, 'sus mismas sentencias sin HTTP'),
      );
    } finally {
      for (const connection of connections) connection.release();
      await baseline.stop();
    }

    measures.push(
      timingMeasure(
        GROUP,
        `${AVAILABLE} guías disponibles a la vez, con su aviso`,
        await prepared(async () => {
          const guias = await prepareGuias(product.query, { count: AVAILABLE, estado: 'Recibido en HN', clientes });
          return () =>
            admin.call('PUT', '/merges/multiple/available', { guia_ids: guias.map(({ guia_id }) => guia_id) });
        }),
        { p99: 1000 },
      ),
      timingMeasure(
        GROUP,
        `recibir en Honduras un packing list de ${ON_A_LIST}`,
        await prepared(async () => {
          const { packinglist_id, paquete_ids } = await preparePackinglist(product.query, ON_A_LIST, clientes);
          return () => admin.call('PUT', `/packinglist/receive/${packinglist_id}`, { paquete_ids });
        }),
        { p99: 2000 },
      ),
    );
    const many = (await prepareGuias(product.query, { count: AVAILABLE, estado: 'Recibido en USA', clientes })).map(
      ({ paquete_id }) => paquete_id,
    );
    measures.push(
      timingMeasure(
        GROUP,
        'una etiqueta en PDF',
        await timeOf(LABELS, async (round) => void (await admin.get(`/labels/packages/${many[round] ?? 0}`))),
        { p50: 15 },
      ),
      timingMeasure(
        GROUP,
        `${AVAILABLE} etiquetas en un archivo`,
        await timeOf(2, async () => void (await admin.get(`/labels/packages?ids=${many.join(',')}`))),
        { p99: 5000 },
      ),
    );
    return measures;
  } finally {
    await pool.end();
  }
};
