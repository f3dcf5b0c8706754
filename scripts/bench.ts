/**
 * npm run bench: measures the built product on a believable company, and prints each figure with its bar and, if there
 * is one, its baseline of the same run. Exits with 1 if a figure misses its bar.
 *
 * --full            1,000,000 parcels, and 100,000 to see the growth (otherwise 100,000 and 10,000)
 * --paquetes N      another size, from 10,000
 * --datos FOLDER    keeps the data there for the next run; otherwise they are created anew and deleted
 * --solo a,b        only these parts: lists, searches, details, reports, books, reads, first, throughput, work, night,
 *                   export, sheets, files, process, commands, trackings
 * --casos TEXT      only the requests whose name matches this regular expression
 * --veces N         how often each request is timed (120); first pages and slow requests have their own number
 * --contra         also compares with PostGraphile 4 over the same tables, if the registry can be reached to install it
 * --json FILE       also writes the figures as JSON, after each part
 * --suma            keeps the figures in that file, except those measured again: a run in several pieces
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FEWEST_PAQUETES } from '../tools/bench/dataset/load-dataset.ts';
import { PARTS, runBench, type Part } from '../tools/bench/run-bench.ts';
import { printMeasures, type Measure } from '../tools/bench/measure.ts';
import { StartError } from '#kit/server/start-error.ts';
import { measuredNow } from './measured-now.ts';
import { runCommand } from './run-command.ts';
import { wholeNumber } from './whole-number.ts';

const SMALL = 100_000;
const FULL = 1_000_000;
/** Growth is measured with a tenth of it. */
const FEWEST = 10 * FEWEST_PAQUETES;
const GB = 2 ** 30;

/** The measures of an earlier file about a company of the same size; none if the file does not exist. */
const measuresIn = (file: string, paquetes: number): readonly Measure[] => {
  if (!existsSync(file)) return [];
  const before = JSON.parse(readFileSync(file, 'utf8')) as { paquetes: number; measures: readonly Measure[] };
  if (before.paquetes !== paquetes) throw new StartError(`${file} es de ${before.paquetes} paquetes.`);
  return before.measures;
};

const nameOf = ({ group, what }: Measure): string => `${group}: ${what}`;

/** Writes measures into a file, each part as it comes. @param before earlier ones, kept unless measured again. */
const writer = (file: string, paquetes: number, before: readonly Measure[]) => {
  const named = new Map(before.map((measure) => [nameOf(measure), measure]));
  const medido = measuredNow();
  return (found: readonly Measure[]): void => {
    if (found.length === 0) return;
    for (const measure of found) named.set(nameOf(measure), { ...measure, medido });
    // An interrupted write leaves the file as it was.
    writeFileSync(`${file}.nuevo`, `${JSON.stringify({ paquetes, measures: [...named.values()] }, null, 2)}\n`);
    renameSync(`${file}.nuevo`, file);
  };
};

const partsOf = (text: string | undefined): ReadonlySet<Part> => {
  if (text === undefined) return new Set(PARTS);
  const asked = text.split(',');
  const unknown = asked.find((one) => !(PARTS as readonly string[]).includes(one));
  if (unknown !== undefined) throw new StartError(`No existe la parte ${unknown}: ${PARTS.join(', ')}.`);
  return new Set(asked as Part[]);
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      paquetes: { type: 'string' },
      datos: { type: 'string' },
      solo: { type: 'string' },
      casos: { type: 'string' },
      veces: { type: 'string', default: '120' },
      contra: { type: 'boolean', default: false },
      json: { type: 'string' },
      suma: { type: 'boolean', default: false },
    },
  });
  const paquetes =
    values.paquetes === undefined ? (values.full ? FULL : SMALL) : wholeNumber('paquetes', values.paquetes, FEWEST);
  const times = wholeNumber('veces', values.veces);
  const parts = partsOf(values.solo);
  const named = values.casos === undefined ? undefined : new RegExp(values.casos, 'i');
  const folder =
    values.datos === undefined ? mkdtempSync(join(tmpdir(), 'encomienda-medidas-')) : resolve(values.datos);
  // The database's own user must be able to reach its folder.
  if (values.datos === undefined) chmodSync(folder, 0o755);
  try {
    console.log(`${cpus().length} núcleos, ${Math.round(totalmem() / GB)} GB de memoria.`);
    const { json, suma, contra } = values;
    if (suma && json === undefined) throw new StartError('--suma agrega a un archivo: indíquelo con --json.');
    const written = json === undefined ? {} : { found: writer(json, paquetes, suma ? measuresIn(json, paquetes) : []) };
    const measures = await runBench({ paquetes, folder, parts, times, named, contra, ...written });
    printMeasures(measures);
    if (!measures.every(({ holds }) => holds)) process.exitCode = 1;
  } finally {
    if (values.datos === undefined) rmSync(folder, { recursive: true, force: true });
  }
});
