import type pg from 'pg';
import type { Database } from '#kit/server/db/database.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';
import { loadSucursalesDemo } from '#features/sucursales/server/sucursales.demo.ts';
import { createCalendario, type Lista } from './calendario.ts';
import { loadClientes } from './clientes.ts';
import { BODEGUEROS, RECEPTORES, SUPERVISOR } from './contenidos.ts';
import { readEmpresa, writeFactores, type Empresa } from './empresa.ts';
import { writeEntrega, type Cuenta } from './escribir-entrega.ts';
import { writeGuia } from './escribir-guia.ts';
import { writeSueltos } from './escribir-sueltos.ts';
import { createGrupos } from './grupo.ts';
import { createPeriodo, isoOf, type Periodo } from './periodo.ts';
import { createRandom } from './random.ts';
import { createTablas, flushTablas, TABLAS, type Tabla, type Tablas } from './tablas.ts';
import { withoutIndexes } from './without-indexes.ts';

export interface DatasetOptions {
  readonly paquetes: number;
  readonly seed: number;
  /** The last moment of the five years, milliseconds. */
  readonly hasta: number;
  /** Of what there is to be more or less than usual, e.g. clients enough for their own tables to be long. */
  readonly shares?: Partial<typeof SHARES>;
}

/** How many rows of each table were written. */
export type DatasetCounts = Readonly<Record<Tabla | 'clientes', number>>;

/** Of a million parcels: 700,000 guides, 60,000 clients, 4,000 packing lists, about 300,000 deliveries. */
const SHARES = { guias: 0.7, enGuias: 0.96, clientes: 0.06, listas: 0.004, grupos: 0.306 };
/** Nothing is measured on fewer, and shares of less would come to nothing. */
export const FEWEST_PAQUETES = 1_000;

const writeLista = (tablas: Tablas, { packinglist_id, servicio_id, ...lista }: Lista, hasta: number): void => {
  const moments = [lista.abierta, lista.cerrada, lista.enviada, lista.recibida];
  const steps = [
    ['Abierto', 'crear', RECEPTORES[0]],
    ['Cerrado', 'cerrar', RECEPTORES[1]],
    ['Enviado a HN', 'enviar', SUPERVISOR],
    ['Recibido en HN', 'completar', BODEGUEROS[0]],
  ] as const;
  // What is closed at the last moment is still open.
  const reached = steps.filter((_, place) => place === 0 || (moments[place] ?? hasta) < hasta);
  const at = (place: number): string | null => (place < reached.length ? isoOf(moments[place] ?? hasta) : null);
  const estado = reached.at(-1)?.[0] ?? 'Abierto';
  tablas.packinglists.add([
    packinglist_id, servicio_id, estado, at(1), at(2), at(3), RECEPTORES[0], at(0),
  ]); // prettier-ignore
  reached.forEach(([to, accion, who], place) =>
    tablas.historial.add(['packinglist', packinglist_id, to, accion, who, at(place)]),
  );
};

const writeOperacion = async (
  tablas: Tablas,
  empresa: Empresa,
  periodo: Periodo,
  { paquetes, seed, shares }: DatasetOptions,
): Promise<void> => {
  const random = createRandom(seed + 1);
  const of = { ...SHARES, ...shares };
  const sizes = {
    paquetes: Math.round(paquetes * of.enGuias),
    guias: Math.round(paquetes * of.guias),
    grupos: Math.round(paquetes * of.grupos),
  };
  const calendario = createCalendario(periodo, Math.round(paquetes * of.listas));
  writeFactores(periodo, tablas);
  for (const lista of calendario.listas) writeLista(tablas, lista, periodo.hasta);
  const grupoOf = createGrupos(empresa, periodo, calendario, random, sizes);
  const cuenta: Cuenta = { entregas: 0, abonos: 0 };
  let [guia_id, paquete_id] = [0, 1];
  for (let place = 0; place < sizes.grupos; place++) {
    const grupo = grupoOf(place);
    const entregadas = grupo.guias.flatMap((guia) => {
      guia_id += 1;
      const factor = writeGuia(tablas, grupo, guia, periodo, { guia_id, paquete_id, isv: empresa.isv });
      paquete_id += guia.cajas.length;
      return factor === null ? [] : [{ guia_id, guia, factor }];
    });
    writeEntrega(tablas, random, empresa, periodo, grupo, entregadas, cuenta);
    if (place % 500 === 0) await flushTablas(tablas, false);
  }
  writeSueltos(tablas, random, empresa, periodo, paquete_id, paquetes - paquete_id + 1);
  await flushTablas(tablas, true);
};

const SEQUENCES = `
  select setval(pg_get_serial_sequence('paquetes', 'paquete_id'), (select max(paquete_id) from paquetes)),
    setval(pg_get_serial_sequence('guias', 'guia_id'), (select max(guia_id) from guias)),
    setval('guia_numeros', (select max(guia_numero) from guias)),
    setval(pg_get_serial_sequence('packinglists', 'packinglist_id'), (select max(packinglist_id) from packinglists)),
    setval(pg_get_serial_sequence('entregas', 'entrega_id'), (select max(entrega_id) from entregas)),
    setval(pg_get_serial_sequence('abonos', 'abono_id'), (select max(abono_id) from abonos))`;

/**
 * Fills an installation that nobody has worked in with a believable company: five years of parcels, guides, packing
 * lists, deliveries and payments, growing and skewed as real ones are; the same for the same seed and last moment.
 */
export const loadDataset = async (db: Database, pool: pg.Pool, options: DatasetOptions): Promise<DatasetCounts> => {
  const { paquetes, seed, hasta, shares } = options;
  const clientes = Math.round(paquetes * (shares?.clientes ?? SHARES.clientes));
  await loadSucursalesDemo(db);
  await loadClientes(db, clientes, seed, hasta);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tablas = createTablas(client);
    const empresa = await readEmpresa(client, DEFAULT_SETTINGS.general.GRAL_IMPUESTO_SOBRE_VENTA);
    // The installation's own first factor stands in the way of that day's.
    await client.query('delete from factor_dolar');
    await withoutIndexes(client, TABLAS, () => writeOperacion(tablas, empresa, createPeriodo(hasta), options));
    await client.query(SEQUENCES);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${TABLAS.join(', ')}`);
    return {
      clientes,
      ...(Object.fromEntries(TABLAS.map((tabla) => [tabla, tablas[tabla].rows])) as Record<Tabla, number>),
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
