import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { captureStatements } from './baseline/capture.ts';
import { copyCsv } from './baseline/copy-csv.ts';
import type { Download } from './http-client.ts';
import { median } from './timing.ts';
import { ms, type Measure } from './measure.ts';
import type { Product } from './product.ts';

const WATCH_MS = 50;
/** A query for parcels in every state. */
const ALL = `paquete_estado=${encodeURIComponent(PAQUETE_ESTADOS.join(','))}`;
const FIRST_BYTE_MS = 1_000;
const MEMORY_MB = 100;
const TIMES_COPY = 3;
/** Rounds of both, by turns. */
const ROUNDS = 3;
/** Exports with more rows are not judged by speed; they only have to finish. */
const JUDGED_UP_TO = 100_000;

interface Watched extends Download {
  /** MB above what the process used before. */
  readonly memory: number;
}

/** Downloads a whole export while watching the memory of the server's process. */
const download = async (product: Product, path: string): Promise<Watched> => {
  const before = product.memory();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, product.memory())), WATCH_MS);
  try {
    const taken = await product.admin.download(path);
    return { ...taken, memory: most - before };
  } finally {
    clearInterval(watching);
  }
};

/** The xlsx of all parcels, compared with COPY to CSV of the same rows. */
export const benchExport = async (product: Product, rows: number): Promise<Measure[]> => {
  const [statements = []] = await captureStatements(product, [{ method: 'GET', path: `/packages/exportar?${ALL}` }]);
  const judged = rows <= JUDGED_UP_TO;
  await copyCsv(product.databaseUrl, statements);
  const downloads: Watched[] = [];
  const copies: number[] = [];
  for (let round = 0; round < (judged ? ROUNDS : 1); round++) {
    downloads.push(await download(product, `/packages/exportar?${ALL}`));
    copies.push(await copyCsv(product.databaseUrl, statements));
  }
  const middle = (of: (one: Watched) => number): number => median(downloads.map(of));
  const xlsx = {
    firstByte: middle(({ firstByte }) => firstByte),
    total: middle(({ total }) => total),
    bytes: middle(({ bytes }) => bytes),
    memory: Math.max(...downloads.map(({ memory }) => memory)),
  };
  const copy = median(copies);
  const ratio = xlsx.total / copy;
  const of = `xlsx de ${rows.toLocaleString('es-HN')} filas`;
  const measure = (what: string, figure: string, bar: string, holds: boolean, value: number, reference?: string) => ({
    group: 'Exportación',
    what: `${of}: ${what}`,
    figure,
    reference: reference ?? null,
    bar: judged ? bar : null,
    holds: !judged || holds,
    values: { value },
  });
  return [
    measure('primer byte', ms(xlsx.firstByte), `< ${FIRST_BYTE_MS} ms`, xlsx.firstByte < FIRST_BYTE_MS, xlsx.firstByte),
    measure('memoria', `+${xlsx.memory.toFixed(0)} MB`, `< ${MEMORY_MB} MB`, xlsx.memory < MEMORY_MB, xlsx.memory),
    measure(
      'todo',
      `${(xlsx.total / 1000).toFixed(1)} s, ${ratio.toFixed(1)}x (${(xlsx.bytes / 1e6).toFixed(1)} MB)`,
      `hasta ${TIMES_COPY}x de COPY a CSV`,
      ratio <= TIMES_COPY,
      ratio,
      `${(copy / 1000).toFixed(1)} s`,
    ),
  ];
};
