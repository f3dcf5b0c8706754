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
import { growthOf, medidasOf, timeCasos, type Empresa } from './medir-casos.ts';
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

interface Measured {
  readonly product: Product;
  readonly muestras: Muestras;
}

/** Asks as the group is to be asked: as the administration, or as the customer who has the most. */
const asEmpresa = async ({ product, muestras }: Measured, { deCliente }: GrupoDeCasos): Promise<Empresa> => ({
  muestras,
  client:
    deCliente === true
      ? createHttpClient(product.url, await product.openSession(String(muestras.mayorCliente)))
      : product.admin,
});

/** The figures of the groups; of those that grow also how much, beside a company of the tenth. */
const timeGrupos = async (
  grupos: readonly GrupoDeCasos[],
  whole: Measured,
  tenth: Measured | null,
  veces: number,
): Promise<Medida[]> => {
  const [medidas, growth]: [Medida[], Medida[]] = [[], []];
  for (const grupo of grupos) {
    tell(grupo.grupo);
    const compared = grupo.crece && tenth !== null ? [whole, tenth] : [whole];
    const empresas = await Promise.all(compared.map((one) => asEmpresa(one, grupo)));
    const [large = new Map<string, Figures>(), small] = await timeCasos(empresas, grupo, veces);
    medidas.push(...medidasOf(grupo, whole.muestras, large));
    if (small !== undefined) growth.push(...growthOf(grupo.grupo, small, large));
  }
  return [...medidas, ...growth];
};

const openMeasured = async (dataDir: string): Promise<Measured> => {
  const product = await startProduct(dataDir);
  return { product, muestras: await readMuestras(product.databaseUrl) };
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
  const needsTenth = grupos.some(({ crece }) => crece) || partes.has('exportacion');
  const tenth = needsTenth ? await openMeasured((await dataOf(folder, paquetes / 10, now)).dataDir) : null;
  const medidas: Medida[] = [...loadMedida(paquetes, seconds)];
  const exported: Medida[] = [];
  const whole = await openMeasured(dataDir).catch(async (error: unknown) => {
    await tenth?.product.stop();
    throw error;
  });
  const { product, muestras } = whole;
  try {
    try {
      medidas.push(...(await timeGrupos(grupos, whole, tenth, options.veces)));
      if (tenth !== null && partes.has('exportacion'))
        exported.push(...(await benchExportacion(tenth.product, paquetes / 10)));
    } finally {
      await tenth?.product.stop();
    }
    if (partes.has('rendimiento')) medidas.push(...(await benchRendimiento(product)));
    if (partes.has('trabajo'))
      medidas.push(...(await benchTrabajo(product, muestras.clientes.map(({ cliente_id }) => cliente_id)))); // prettier-ignore
    if (partes.has('exportacion')) medidas.push(...exported, ...(await benchExportacion(product, paquetes)));
    if (partes.has('proceso')) medidas.push(...(await benchMemoria(product, [listas, busquedas, detalles], muestras)));
  } finally {
    await product.stop();
  }
  if (partes.has('proceso')) medidas.push(...(await benchArranque(dataDir)));
  if (partes.has('rastreos')) medidas.push(...benchRastreos());
  return medidas;
};
