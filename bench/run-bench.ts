import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { openRuntime } from '#app/server/runtime.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { busquedas } from './casos/busquedas.ts';
import type { GrupoDeCasos } from './casos/caso.ts';
import { detalles } from './casos/detalles.ts';
import { listas, listasDeCliente } from './casos/listas.ts';
import { readMuestras, type Muestras } from './casos/muestras.ts';
import { reportes } from './casos/reportes.ts';
import { createHttpClient } from './http-client.ts';
import { loadDataset } from './dataset/load-dataset.ts';
import { benchExportacion } from './exportacion.ts';
import type { Figures } from './measure.ts';
import type { Medida } from './medida.ts';
import { growthOf, medidasOf, timeCasos } from './medir-casos.ts';
import { benchArranque, benchMemoria } from './proceso.ts';
import { ADMIN_PASSWORD, startProduct, type Product } from './product.ts';
import { benchRastreos } from './rastreos.ts';
import { benchRendimiento } from './rendimiento.ts';
import { benchTrabajo } from './trabajo.ts';

export const PARTES = ['listas', 'busquedas', 'detalles', 'reportes', 'rendimiento', 'trabajo', 'exportacion', 'proceso', 'rastreos'] as const; // prettier-ignore
export type Parte = (typeof PARTES)[number];

export interface BenchOptions {
  readonly paquetes: number;
  readonly folder: string;
  readonly partes: ReadonlySet<Parte>;
  /** How often each question is timed. */
  readonly veces: number;
}

const SEED = 1;
const LOAD_LIMIT_S = 300;
const FULL = 1_000_000;

/**
 * A company of that size in a folder of its own, made unless it is there.
 * @param hasta the last moment of what is made now, milliseconds.
 * @returns the folder, the last moment of its data, and what loading took; null: it was there.
 */
const dataOf = async (
  folder: string,
  paquetes: number,
  hasta: number,
): Promise<{ dataDir: string; hasta: number; seconds: number | null }> => {
  const dataDir = join(folder, `datos-${paquetes}`);
  const done = join(folder, `datos-${paquetes}.completo`);
  // A month of older data ends where they end: later there would be nothing to read.
  if (existsSync(done)) return { dataDir, hasta: Number(readFileSync(done, 'utf8')), seconds: null };
  tell(`Datos: ${paquetes} paquetes`);
  mkdirSync(dataDir, { recursive: true });
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD }), pino({ level: 'silent' }));
  try {
    const started = performance.now();
    await loadDataset(runtime.services.db, runtime.pool, { paquetes, seed: SEED, hasta });
    writeFileSync(done, String(hasta));
    return { dataDir, hasta, seconds: (performance.now() - started) / 1000 };
  } finally {
    await runtime.close();
  }
};

const loadMedida = (paquetes: number, seconds: number | null): Medida[] =>
  seconds === null
    ? []
    : [
        {
          grupo: 'Datos',
          que: `cargar ${paquetes.toLocaleString('es-HN')} paquetes con todo lo suyo`,
          cifra: `${seconds.toFixed(0)} s`,
          referencia: null,
          meta: paquetes <= FULL ? `< ${LOAD_LIMIT_S} s` : '-',
          cumple: paquetes > FULL || seconds < LOAD_LIMIT_S,
          valores: { segundos: seconds },
        },
      ];

/** What is being done, for whoever waits; the tables come at the end. */
const tell = (what: string): void => void process.stderr.write(`· ${what}…\n`);

type Timed = ReadonlyMap<GrupoDeCasos, ReadonlyMap<string, Figures>>;

const timeGrupos = async (
  product: Product,
  muestras: Muestras,
  grupos: readonly GrupoDeCasos[],
  veces: number,
): Promise<Timed> => {
  const timed = new Map<GrupoDeCasos, ReadonlyMap<string, Figures>>();
  for (const grupo of grupos) {
    tell(grupo.grupo);
    const client =
      grupo.deCliente === true
        ? createHttpClient(product.url, await product.openSession(String(muestras.mayorCliente)))
        : product.admin;
    timed.set(grupo, await timeCasos(client, grupo, muestras, veces));
    if (client !== product.admin) client.close();
  }
  return timed;
};

/** Lists, searches and details of the tenth, to see what ten times as much costs. */
const timeTenth = async (options: BenchOptions, hasta: number, grupos: readonly GrupoDeCasos[]) => {
  const paquetes = options.paquetes / 10;
  const { dataDir } = await dataOf(options.folder, paquetes, hasta);
  const product = await startProduct(dataDir);
  try {
    const timed = await timeGrupos(product, await readMuestras(product.databaseUrl), grupos, options.veces);
    const exported = options.partes.has('exportacion') ? await benchExportacion(product, paquetes) : [];
    return { timed, exported };
  } finally {
    await product.stop();
  }
};

/** All that was asked for, as lines of one table. */
export const runBench = async (options: BenchOptions): Promise<Medida[]> => {
  const { paquetes, folder, partes } = options;
  const now = Date.now();
  const { dataDir, seconds, hasta } = await dataOf(folder, paquetes, now);
  const wanted: readonly (readonly [Parte, GrupoDeCasos])[] = [
    ['listas', listas],
    ['listas', listasDeCliente],
    ['busquedas', busquedas],
    ['detalles', detalles],
    ['reportes', reportes(hasta)],
  ];
  const grupos = wanted.flatMap(([parte, grupo]) => (partes.has(parte) ? [grupo] : []));
  const growing = grupos.filter(({ crece }) => crece);
  const needsTenth = growing.length > 0 || partes.has('exportacion');
  const tenth = needsTenth ? await timeTenth(options, now, growing) : { timed: new Map() as Timed, exported: [] };

  const product = await startProduct(dataDir);
  const medidas: Medida[] = [...loadMedida(paquetes, seconds)];
  try {
    const muestras = await readMuestras(product.databaseUrl);
    const timed = await timeGrupos(product, muestras, grupos, options.veces);
    for (const [grupo, found] of timed) medidas.push(...medidasOf(grupo, muestras, found));
    for (const grupo of growing)
      medidas.push(...growthOf(grupo.grupo, tenth.timed.get(grupo) ?? new Map(), timed.get(grupo) ?? new Map()));
    if (partes.has('rendimiento')) medidas.push(...(await benchRendimiento(product)));
    if (partes.has('trabajo'))
      medidas.push(...(await benchTrabajo(product, muestras.clientes.map(({ cliente_id }) => cliente_id)))); // prettier-ignore
    if (partes.has('exportacion')) medidas.push(...tenth.exported, ...(await benchExportacion(product, paquetes)));
    if (partes.has('proceso')) medidas.push(...(await benchMemoria(product, [listas, busquedas, detalles], muestras)));
  } finally {
    await product.stop();
  }
  if (partes.has('proceso')) medidas.push(...(await benchArranque(dataDir)));
  if (partes.has('rastreos')) medidas.push(...benchRastreos());
  return medidas;
};
