import pg from 'pg';
import type { Database } from '#kit/server/db/database.ts';
import { PACKINGLIST_TRANSICIONES } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { loadSucursalesDemo } from '#features/sucursales/server/sucursales.demo.ts';
import { addPackinglist, PACKINGLIST_WAY } from '#app/server/world/packinglist.ts';
import { createRandom } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { stepsOf } from '#app/server/world/steps.ts';
import { analyze } from './analyze.ts';
import { createCalendar, type Packinglist } from './calendar.ts';
import { loadClientes } from './clientes.ts';
import { addFactores, readCompany, type Company } from './company.ts';
import { copyRows, type CopyRows } from './copy-rows.ts';
import { createGroups } from './group.ts';
import { RECEIVERS, STOREKEEPERS, SUPERVISOR } from './people.ts';
import { createPeriod, isoOf, type Period } from './period.ts';
import { CUENTAS, loadCuentas } from './load-cuentas.ts';
import { loadVistas, VISTAS } from './load-vistas.ts';
import { openLibros, type Libros } from './libros.ts';
import { loadRepartidores } from './repartidores.ts';
import { createTurnos } from './turnos.ts';
import { createTraslados } from './traslado.ts';
import type { Brought } from './write-domicilio.ts';
import { withoutIndexes } from './without-indexes.ts';
import { withoutTriggers } from './without-triggers.ts';
import { writeEntrega, type Counted } from './write-entrega.ts';
import { writeExtractos } from './write-extractos.ts';
import { writeGuia, type Numbers } from './write-guia.ts';
import { writeLibros } from './write-libros.ts';
import { writeLoose } from './write-loose.ts';
import { writeRetiro } from './write-retiro.ts';

/** The tables that the main job writes. */
export const TABLES = [
  'factor_dolar', 'packinglists', 'guias', 'paquetes', 'paquete_codigos', 'historial', 'entregas', 'entregas_guias',
  'abonos', 'abonos_detalle', 'bitacora', 'correos', 'pagos', 'abandonos', 'contactos_abandono', 'solicitud_paquetes',
  'avisos_retiro', 'pases_retiro', 'transferencias', 'transferencia_guias', 'domicilios', 'ruta_paradas', 'hallazgos',
  'turnos', 'turno_conteo', 'turno_tarjetas', 'guia_cajas_anteriores', 'avisos_almacenaje', 'guia_cargos', 'turno_movimientos', 'gastos_recurrentes', 'gastos_recurrentes_meses', 'gastos',
  'gastos_packinglists', 'ingresos', 'extractos', 'extractos_lineas', 'extractos_contenido', 'extractos_conciliaciones',
] as const; // prettier-ignore
type Table = (typeof TABLES)[number];

export interface DatasetOptions {
  readonly paquetes: number;
  readonly seed: number;
  /** The last moment of the five years, milliseconds. */
  readonly end: number;
  /** Overrides of the usual shares, e.g. more clients so that their own tables are long. */
  readonly shares?: Partial<typeof SHARES>;
}

/** The number of rows written to each table. */
export type DatasetCounts = Readonly<Record<Table | 'clientes', number>>;

/** A million parcels give 700,000 guides, 60,000 clients, 4,000 packing lists, about 300,000 deliveries. */
const SHARES = { guias: 0.7, inGuias: 0.96, clientes: 0.06, packinglists: 0.004, groups: 0.306 };
/** Nothing is measured with fewer, and the shares of fewer would be zero. */
export const FEWEST_PAQUETES = 1_000;

const DONE_BY = { crear: RECEIVERS[0], cerrar: RECEIVERS[1], enviar: SUPERVISOR, completar: STOREKEEPERS[0] } as const;

const writePackinglist = (rows: Rows, packinglist: Packinglist, end: number): void => {
  const { packinglist_id, servicio_id, opened, closed, sent, received } = packinglist;
  const moments = { crear: opened, cerrar: closed, enviar: sent, completar: received };
  // A list that would close after the last moment is still open.
  const reached = PACKINGLIST_WAY.filter((accion) => accion === 'crear' || moments[accion] < end);
  const deeds = reached.map((accion) => ({ accion, usuario: DONE_BY[accion], fecha: isoOf(moments[accion]) }));
  addPackinglist(rows, { packinglist_id, servicio_id }, stepsOf(PACKINGLIST_TRANSICIONES, deeds));
};

/** Few enough that the database need not wait for the rows that are sent between them. */
const GROUPS_AT_ONCE = 50;

const writeWork = async (
  rows: CopyRows,
  company: Company,
  libros: Libros,
  period: Period,
  { paquetes, seed, shares }: DatasetOptions,
): Promise<void> => {
  const random = createRandom(seed + 1);
  const of = { ...SHARES, ...shares };
  const sizes = {
    paquetes: Math.round(paquetes * of.inGuias),
    guias: Math.round(paquetes * of.guias),
    groups: Math.round(paquetes * of.groups),
  };
  const calendar = createCalendar(period, Math.round(paquetes * of.packinglists));
  addFactores(rows, period);
  for (const packinglist of calendar.packinglists) writePackinglist(rows, packinglist, period.end);
  const groupOf = createGroups(company, period, calendar, random, sizes);
  const counted: Counted = { entregas: 0, abonos: 0, pagos: 0, depositos: [] };
  const seen = new Set<string>();
  const brought: Brought = { domicilios: 0, paradas: 0, fetched: 0 };
  const traslados = createTraslados(company, period);
  const turnos = createTurnos(period);
  let numbers: Numbers = { guia_id: 1, paquete_id: 1 };
  for (let place = 0; place < sizes.groups; place++) {
    const group = groupOf(place);
    const delivered = group.guias.flatMap((guia) => {
      const { next, charged } = writeGuia(rows, group, guia, period, numbers, { company, traslados, brought });
      numbers = next;
      return charged ?? [];
    });
    writeRetiro(rows, group, delivered, period.end, seen);
    writeEntrega(rows, random, company, period, group, delivered, counted, brought, turnos);
    if (place % GROUPS_AT_ONCE === 0) await rows.sendEnough();
  }
  traslados.write(rows);
  // Random numbers of its own, so that the other rows stay the same.
  const asentado = writeLibros(rows, createRandom(seed + 2), { libros, company, period, calendar, turnos, paquetes });
  await rows.sendEnough();
  writeExtractos(rows, createRandom(seed + 3), period, [...counted.depositos, ...asentado]);
  await rows.sendEnough();
  turnos.write(rows);
  const { paquete_id } = numbers;
  writeLoose(rows, random, company, period, paquete_id, paquetes - paquete_id + 1);
};

const SEQUENCES = `
  select setval(pg_get_serial_sequence('paquetes', 'paquete_id'), (select max(paquete_id) from paquetes)),
    setval(pg_get_serial_sequence('guias', 'guia_id'), (select max(guia_id) from guias)),
    setval('guia_numeros', (select max(guia_numero) from guias)),
    setval('reempaque_numeros', (select max(paquete_id) from paquetes)),
    setval(pg_get_serial_sequence('packinglists', 'packinglist_id'), (select max(packinglist_id) from packinglists)),
    setval(pg_get_serial_sequence('transferencias', 'transferencia_id'), (select max(transferencia_id) from transferencias)),
    setval(pg_get_serial_sequence('domicilios', 'domicilio_id'), (select max(domicilio_id) from domicilios)),
    setval(pg_get_serial_sequence('ruta_paradas', 'parada_id'), (select max(parada_id) from ruta_paradas)),
    setval(pg_get_serial_sequence('entregas', 'entrega_id'), (select max(entrega_id) from entregas)),
    setval(pg_get_serial_sequence('abonos', 'abono_id'), (select max(abono_id) from abonos)),
    setval(pg_get_serial_sequence('pagos', 'pago_id'), (select max(pago_id) from pagos)),
    setval(pg_get_serial_sequence('turnos', 'turno_id'), (select max(turno_id) from turnos)),
    setval(pg_get_serial_sequence('turno_movimientos', 'movimiento_id'), (select max(movimiento_id) from turno_movimientos)),
    setval(pg_get_serial_sequence('gastos_recurrentes', 'recurrente_id'), (select max(recurrente_id) from gastos_recurrentes)),
    setval(pg_get_serial_sequence('gastos', 'gasto_id'), (select max(gasto_id) from gastos)),
    setval(pg_get_serial_sequence('ingresos', 'ingreso_id'), (select max(ingreso_id) from ingresos)),
    setval(pg_get_serial_sequence('extractos', 'extracto_id'), (select max(extracto_id) from extractos)),
    setval(pg_get_serial_sequence('extractos_lineas', 'linea_id'), (select max(linea_id) from extractos_lineas))`;

/** Tables whose triggers check each row or add up totals, e.g. for open shifts: here the totals are set already. */
const GUARDED = [
  'abonos', 'pagos', 'turno_conteo', 'turno_tarjetas', 'turno_movimientos', 'guias', 'paquetes', 'guia_cargos', 'extractos_conciliaciones',
  'extractos_contenido',
] as const; // prettier-ignore
/** A trigger that stays on: it writes the bank's commission of each card payment. */
const AT_WORK = ['pagos_comision'] as const;

/**
 * Fills an unused installation with a believable company: five years of parcels, guides, packing lists, deliveries and
 * payments, growing and skewed as real ones are; the same for the same seed and last moment.
 */
export const loadDataset = async (db: Database, pool: pg.Pool, options: DatasetOptions): Promise<DatasetCounts> => {
  const { paquetes, seed, end, shares } = options;
  const clientes = Math.round(paquetes * (shares?.clientes ?? SHARES.clientes));
  await loadSucursalesDemo(db);
  await loadRepartidores(db, end);
  const period = createPeriod(end);
  // COPY needs a connection of its own, and building an index over millions of rows takes long.
  const client = new pg.Client({ ...pool.options, pipeline: false, statement_timeout: 0 });
  await client.connect();
  try {
    await loadClientes(client, clientes, seed, end);
    await client.query('begin');
    const libros = await openLibros(client);
    const company = await readCompany(db, client);
    // The installation's first rate has the date of one that is loaded.
    await client.query('delete from factor_dolar');
    const countOf = await withoutTriggers(client, GUARDED, AT_WORK, async () => {
      const written = await withoutIndexes(client, TABLES, () =>
        copyRows(client, (rows) => writeWork(rows, company, libros, period, options)),
      );
      await loadCuentas(client, period, libros.cuenta('transferencias', company.principal_id));
      await loadVistas(client, period);
      return written;
    });
    await client.query(SEQUENCES);
    await client.query('commit');
    await analyze(pool, [...TABLES, ...CUENTAS, ...VISTAS, 'tarifas_cliente']);
    return {
      clientes,
      ...(Object.fromEntries(TABLES.map((table) => [table, countOf(table)])) as Record<Table, number>),
    };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
};
