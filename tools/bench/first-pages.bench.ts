import { tokenOf } from './askers.ts';
import { captureStatements } from './baseline/capture.ts';
import { startBaseline } from './baseline/start-baseline.ts';
import type { Statement } from './baseline/statements.ts';
import { FIRST_PAGES, FIRST_PAGES_OF_OTHERS, openedPath } from './cases/first-pages.ts';
import { ratioMeasure, timingMeasure, type Measure } from './measure.ts';
import { asking, perSecondInTurn } from './per-second.ts';
import { createHttpClient } from './http-client.ts';
import type { Measured } from './reads.bench.ts';
import { timeOf } from './timing.ts';

const CLIENTS = 10;
const ROUND_MS = 2_000;
const ROUNDS = 3;
const LEAST = 0.6;
/** Limits for a single client, milliseconds. */
const ALONE = { p50: 3, p99: 15 };
/** With a hundred rounds the p99 would be the slowest one, which depends on the machine. */
const ALONE_TIMES = 500;
const GROUP = 'Primera página de las listas';

const SESSION = 'sesion';
const COUNT = /^\s*select count\(\*\)/i;

/** The statements for the rows of a page, without session and total, each prepared once per connection. */
const pageOnly = (statements: readonly Statement[]): readonly Statement[] =>
  statements
    .filter(({ name, text }) => name !== SESSION && !COUNT.test(text))
    .map((statement, place) => ({ ...statement, name: statement.name ?? `pagina-${place}` }));

/**
 * The first page of each list as it opens: for a single client, and for ten at once compared with the bare server,
 * which reads the same rows by a prepared plan, without session, rights or total.
 * @param end the last moment of the data, milliseconds.
 */
export const benchFirstPages = async (
  { product, samples }: Measured,
  named: RegExp | undefined,
  end: number,
): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const page of [...FIRST_PAGES, ...FIRST_PAGES_OF_OTHERS].filter(({ name }) => named?.test(name) ?? true)) {
    const { name } = page;
    const path = openedPath(page, end, samples.largestCliente);
    const token = await tokenOf(product, samples, page.asker ?? 'admin');
    const asked = { method: 'GET', path } as const;
    const [first = [], again = []] = (await captureStatements({ ...product, token }, [asked, asked])).map(pageOnly);
    // What a process reads once and keeps is not part of a page. A list that is cached whole sends no statement the
    // second time; then the bare server reads its rows each time.
    const baseline = await startBaseline(product.databaseUrl, [again.length > 0 ? again : first]);
    const client = createHttpClient(product.url, token);
    try {
      const [ours = 0, theirs = 1] = await perSecondInTurn(
        [asking(client, [path]), asking(baseline.client, ['/0'])],
        ROUNDS,
        { clients: CLIENTS, forMs: ROUND_MS },
      );
      const alone = await timeOf(ALONE_TIMES, async () => void (await client.get(path)));
      const bareAlone = await timeOf(ALONE_TIMES, async () => void (await baseline.client.get('/0')));
      measures.push(
        timingMeasure(GROUP, `${name}: uno solo`, alone, ALONE, bareAlone),
        ratioMeasure(GROUP, `${name}: ${CLIENTS} a la vez`, { ours, theirs }, LEAST, 'la referencia'),
      );
    } finally {
      client.close();
      await baseline.stop();
    }
  }
  return measures;
};
