import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '#kit/server/config/config.ts';
import { openRuntime } from '#app/server/runtime.ts';
import { tokenOf } from './askers.ts';
import { searches } from './cases/searches.ts';
import type { CaseGroup } from './cases/case.ts';
import { choices } from './cases/choices.ts';
import { details } from './cases/details.ts';
import { extractos, libros, librosReports } from './cases/libros.ts';
import { readListSamples } from './cases/list-samples.ts';
import { lists } from './cases/lists.ts';
import { listsOfCliente, listsOfSucursal } from './cases/lists-of-others.ts';
import { otherReads } from './cases/other-reads.ts';
import { readSamples } from './cases/samples.ts';
import { reports } from './cases/reports.ts';
import { searchesOfLists } from './cases/searches-of-lists.ts';
import { benchPostgraphile } from './contra/postgraphile.bench.ts';
import { files, sheets } from './cases/downloads.ts';
import { benchDownloads } from './downloads.bench.ts';
import { benchCommands } from './commands.bench.ts';
import { createHttpClient } from './http-client.ts';
import { loadDataset } from './dataset/load-dataset.ts';
import { benchExport } from './export.bench.ts';
import { benchFirstPages } from './first-pages.bench.ts';
import { benchNight, settle } from './night.bench.ts';
import { benchOpenScreens } from './open-screens.bench.ts';
import { keepFiles } from './keep-files.ts';
import type { Measure } from './measure.ts';
import { growthOf, measuresOf, timeCases, type Company, type Timed } from './time-cases.ts';
import { benchConnections, benchMemory, benchStart } from './process.bench.ts';
import { ADMIN_PASSWORD, startProduct } from './product.ts';
import { benchTrackings } from './trackings.bench.ts';
import { benchThroughput } from './throughput.bench.ts';
import { benchReads, type Measured } from './reads.bench.ts';
import { benchWork } from './work.bench.ts';

export const PARTS = ['lists', 'searches', 'details', 'reports', 'books', 'reads', 'first', 'throughput', 'work', 'night', 'export', 'sheets', 'files', 'screens', 'process', 'commands', 'trackings'] as const; // prettier-ignore
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  readonly paquetes: number;
  readonly folder: string;
  readonly parts: ReadonlySet<Part>;
  /** How often each request is timed. */
  readonly times: number;
  /** Also compares with other products over the same tables, which are installed for it. */
  readonly contra?: boolean;
  /** Only the requests whose name matches; all when absent. */
  readonly named?: RegExp | undefined;
  /** Gets each part's figures as soon as they exist: a run takes an hour and may be interrupted. */
  readonly found?: (measures: readonly Measure[]) => void;
}

const onlyNamed = (group: CaseGroup, named: RegExp | undefined): CaseGroup =>
  named === undefined
    ? group
    : { ...group, cases: (samples) => group.cases(samples).filter(({ what }) => named.test(what)) };

const SEED = 1;
const LOAD_LIMIT_S = 300;
const FULL = 1_000_000;

/**
 * A company of that size in its own folder, created unless it exists.
 * @param end the last moment of newly created data, milliseconds.
 * @returns the folder, the last moment of its data, and the seconds of loading; null: it existed.
 */
const dataOf = async (
  folder: string,
  paquetes: number,
  end: number,
): Promise<{ dataDir: string; end: number; seconds: number | null }> => {
  const dataDir = join(folder, `datos-${paquetes}`);
  const done = join(folder, `datos-${paquetes}.completo`);
  // A month of older data ends where they end: later there would be nothing to read.
  if (existsSync(done)) return { dataDir, end: Number(readFileSync(done, 'utf8')), seconds: null };
  tell(`Datos: ${paquetes} paquetes`);
  mkdirSync(dataDir, { recursive: true });
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD }), pino({ level: 'silent' }));
  try {
    const started = performance.now();
    await loadDataset(runtime.services.db, runtime.pool, { paquetes, seed: SEED, end });
    writeFileSync(done, String(end));
    return { dataDir, end, seconds: (performance.now() - started) / 1000 };
  } finally {
    await runtime.close();
  }
};

const loadMeasure = (paquetes: number, seconds: number | null): Measure[] =>
  seconds === null
    ? []
    : [
        {
          group: 'Datos',
          what: `cargar ${paquetes.toLocaleString('es-HN')} paquetes con todo lo suyo`,
          figure: `${seconds.toFixed(0)} s`,
          reference: null,
          bar: paquetes <= FULL ? `< ${LOAD_LIMIT_S} s` : '-',
          holds: paquetes > FULL || seconds < LOAD_LIMIT_S,
          values: { seconds },
        },
      ];

/** Reports progress; the tables come at the end. */
const tell = (what: string): void => void process.stderr.write(`· ${what}…\n`);

/** A client for who asks the group. */
const companyOf = async ({ product, samples }: Measured, { asker }: CaseGroup): Promise<Company> => ({
  samples,
  client: asker === undefined ? product.admin : createHttpClient(product.url, await tokenOf(product, samples, asker)),
});

/** Adds the figures of each group, and for groups that grow, the ratio to the company of a tenth. */
const timeGroups = async (
  groups: readonly CaseGroup[],
  whole: Measured,
  tenth: Measured | null,
  times: number,
  add: (measures: readonly Measure[]) => void,
): Promise<void> => {
  for (const group of groups) {
    tell(group.group);
    const compared = group.grows && tenth !== null ? [whole, tenth] : [whole];
    const companies = await Promise.all(compared.map((one) => companyOf(one, group)));
    const [large = new Map<string, Timed>(), small] = await timeCases(companies, group, times);
    add(measuresOf(group, whole.samples, large));
    if (small !== undefined) add(growthOf(group.group, small, large));
  }
};

/** The parts that search lists by texts from their own rows. */
const LOOKS_INTO_LISTS: readonly Part[] = ['searches', 'reads', 'sheets'];

const openMeasured = async (dataDir: string, parts: ReadonlySet<Part>): Promise<Measured> => {
  const product = await startProduct(dataDir);
  await settle(product);
  const samples = await readSamples(product.databaseUrl);
  if (!LOOKS_INTO_LISTS.some((part) => parts.has(part))) return { product, samples };
  return { product, samples: { ...samples, lists: await readListSamples(product.admin, samples) } };
};

/** Runs the chosen parts. @returns the lines of one table. */
export const runBench = async (options: BenchOptions): Promise<Measure[]> => {
  const { paquetes, folder, parts, named, times } = options;
  const now = Date.now();
  const { dataDir, seconds, end } = await dataOf(folder, paquetes, now);
  const wanted: readonly (readonly [Part, CaseGroup])[] = [
    ['lists', lists],
    ['lists', choices],
    ['lists', listsOfCliente],
    ['lists', listsOfSucursal],
    ['searches', searches],
    ['searches', searchesOfLists],
    ['details', details],
    ['details', otherReads],
    ['reports', reports(end)],
    ['books', libros],
    ['books', extractos],
    ['books', librosReports],
  ];
  const groups = wanted.flatMap(([part, group]) => (parts.has(part) ? [onlyNamed(group, named)] : []));
  const needsTenth = groups.some(({ grows }) => grows) || parts.has('export') || parts.has('reads');
  const tenth = needsTenth ? await openMeasured((await dataOf(folder, paquetes / 10, now)).dataDir, parts) : null;
  const measures: Measure[] = [];
  const add = (more: readonly Measure[]): void => {
    measures.push(...more);
    options.found?.(more);
  };
  add(loadMeasure(paquetes, seconds));
  const whole = await openMeasured(dataDir, parts).catch(async (error: unknown) => {
    await tenth?.product.stop();
    throw error;
  });
  const { product, samples } = whole;
  try {
    try {
      await timeGroups(groups, whole, tenth, times, add);
      if (parts.has('reads')) {
        tell('Lo que se lee');
        const asked = wanted.flatMap(([, group]) => (group === librosReports ? [] : [group]));
        add(
          await benchReads(
            asked.map((group) => onlyNamed(group, named)),
            whole,
            tenth,
          ),
        );
      }
      if (tenth !== null && parts.has('export')) add(await benchExport(tenth.product, paquetes / 10));
    } finally {
      await tenth?.product.stop();
    }
    const begins = (part: Part, what: string): boolean => {
      if (parts.has(part)) tell(what);
      return parts.has(part);
    };
    if (begins('first', 'Primeras páginas')) add(await benchFirstPages({ product, samples }, named, end));
    if (options.contra === true) add(await benchPostgraphile(product));
    if (begins('throughput', 'Rendimiento')) add(await benchThroughput(product));
    if (begins('work', 'El trabajo'))
      add(
        await benchWork(
          product,
          samples.clientes.map(({ cliente_id }) => cliente_id),
        ),
      );
    if (begins('night', 'De noche')) add(await benchNight(product));
    if (begins('export', 'Exportación')) add(await benchExport(product, paquetes));
    if (begins('sheets', sheets.group)) add(await benchDownloads(product, onlyNamed(sheets, named), samples, times));
    if (begins('files', files.group)) {
      const kept = { ...samples, records: { ...samples.records, ...(await keepFiles(product)) } };
      add(await benchDownloads(product, onlyNamed(files, named), kept, times));
    }
    if (begins('screens', 'Pantallas abiertas')) add(await benchOpenScreens(product, samples));
    if (begins('process', 'El proceso')) {
      add(await benchMemory(product, [lists, searches, details], samples));
      add(await benchConnections(product, [lists, searches, details, otherReads], samples));
    }
    if (begins('commands', 'Comandos')) add(await benchCommands(product, times, named));
  } finally {
    await product.stop();
  }
  if (parts.has('process')) add(await benchStart(dataDir));
  if (parts.has('trackings')) add(benchTrackings());
  return measures;
};
