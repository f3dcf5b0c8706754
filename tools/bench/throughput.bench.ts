import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureStatements } from './baseline/capture.ts';
import type { Statement } from './baseline/statements.ts';
import { PAGES } from './cases/case.ts';
import { LISTS, ordersOf } from './cases/lists.ts';
import { createRandom } from '#app/server/world/random.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { Measure } from './measure.ts';
import type { Product } from './product.ts';

const CLIENTS = 16;
const ROUND_MS = 2_500;
const ROUNDS = 3;
const PATHS = 40;
const LEAST = 0.7;
/** As many as the product has. */
const CONNECTIONS = 10;

/** Answers a second that so many clients get who ask one after the other. */
const perSecond = async (client: HttpClient, paths: readonly string[], forMs: number): Promise<number> => {
  const until = performance.now() + forMs;
  let answers = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, place) => {
      for (let turn = place; performance.now() < until; turn += 1) {
        await client.get(paths[turn % paths.length] ?? '/');
        answers += 1;
      }
    }),
  );
  return (answers * 1000) / (performance.now() - started);
};

/** Starts the bare server over these statements. */
const startBaseline = async (databaseUrl: string, requests: readonly (readonly Statement[])[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-referencia-'));
  const file = join(folder, 'sentencias.json');
  writeFileSync(file, JSON.stringify(requests));
  const server = spawn(
    process.execPath,
    [
      '--max-semi-space-size=2',
      '--max-old-space-size=1024',
      join(import.meta.dirname, 'baseline/server.ts'),
      file,
      databaseUrl,
      String(CONNECTIONS),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
  return {
    client: createHttpClient(url, null, ''),
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
};

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
      const [ours, bare] = [[0], [0]];
      await perSecond(product.admin, paths, ROUND_MS / 2);
      await perSecond(baseline.client, numbers, ROUND_MS / 2);
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await perSecond(product.admin, paths, ROUND_MS));
        bare.push(await perSecond(baseline.client, numbers, ROUND_MS));
      }
      const [ourMean, bareMean] = [ours, bare].map((all) => all.reduce((sum, one) => sum + one, 0) / ROUNDS);
      const ratio = (ourMean ?? 0) / (bareMean ?? 1);
      measures.push({
        group: `Rendimiento de las listas con ${CLIENTS} clientes`,
        what: name,
        figure: `${ratio.toFixed(2)} (${(ourMean ?? 0).toFixed(0)}/s)`,
        reference: `${(bareMean ?? 0).toFixed(0)}/s`,
        bar: `al menos ${LEAST} de la referencia`,
        holds: ratio >= LEAST,
        values: { ratio, perSecond: ourMean ?? 0, reference: bareMean ?? 0 },
      });
    } finally {
      baseline.client.close();
      await baseline.stop();
    }
  }
  return measures;
};
