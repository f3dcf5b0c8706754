import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { PAQUETE_ESTADOS_EN_CURSO } from '#features/viaje/rules/paquete-estado.ts';
import { mesOf, type Periodo } from '../rules/mes.ts';
import { cobradoEnTotal, presentSucursales, selectSucursales } from './sucursales.queries.ts';

const SIN_IDENTIFICAR = 0;
const TOP = 10;

const count = sql<number>`count(*)`;
export const moment = (local: string): RawBuilder<string> => sql<string>`${local}::timestamp at time zone ${TIME_ZONE}`;

/** Clients who applied in the period and have a mailbox now. */
const clientesNuevos = (db: Executor, { desde, hasta }: Periodo) =>
  db
    .selectFrom('clientes')
    .select(count.as('total'))
    .where('cliente_id', '<>', SIN_IDENTIFICAR)
    .where('cliente_estatus', 'in', ['Activo', 'Inactivo'])
    .where('fecha_registro', '>=', moment(desde))
    .where('fecha_registro', '<', moment(hasta));

/** Parcels received in the period; repacked ones are left out, since they are part of their repack. */
export const recibidos = (db: Executor, { desde, hasta }: Periodo) =>
  db
    .selectFrom('paquetes as p')
    .where('p.reempaque_id', 'is', null)
    .where('p.fecha_recepcion', '>=', moment(desde))
    .where('p.fecha_recepcion', '<', moment(hasta));

const enviados = (db: Executor, { desde, hasta }: Periodo) =>
  db
    .selectFrom('packinglists as l')
    .innerJoin('paquetes as p', 'p.packinglist_id', 'l.packinglist_id')
    .select(count.as('total'))
    .where('l.fecha_envio', '>=', moment(desde))
    .where('l.fecha_envio', '<', moment(hasta));

/** Income of a receipt. A spent credit note is none: it was owed to the client. */
export const cobrado = sql<number>`(
  select sum(p.monto) from pagos p
  where p.abono_id = a.abono_id and not p.anulado and p.metodo_tipo <> 'Nota de Crédito'
)`;

/**
 * Income in lempiras by branch. A subquery per receipt, so that only payments of the period are read: with a join the
 * planner reads all payments.
 */
const ingresos = (db: Executor, { desde, hasta }: Periodo) =>
  db
    .selectFrom('abonos as a')
    .select(['a.sucursal_id', sql<number>`coalesce(sum(${cobrado}), 0)`.as('total')])
    .where('a.anulado', '=', false)
    .where('a.fecha_registro', '>=', moment(desde))
    .where('a.fecha_registro', '<', moment(hasta))
    .groupBy('a.sucursal_id');

const masLibras = (db: Executor, periodo: Periodo) =>
  db
    .selectFrom(
      recibidos(db, periodo)
        .select(['p.cliente_id', sql<number>`sum(p.peso_cobrar)`.as('peso')])
        .where('p.cliente_id', '<>', SIN_IDENTIFICAR)
        .groupBy('p.cliente_id')
        .having(sql`sum(p.peso_cobrar)`, '>', 0)
        .orderBy(sql`sum(p.peso_cobrar) desc, p.cliente_id`)
        .limit(TOP)
        .as('t'),
    )
    .innerJoin('clientes as c', 'c.cliente_id', 't.cliente_id')
    .select(['t.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 't.peso'])
    .orderBy(sql`t.peso desc, t.cliente_id`);

/** Conditions written as in the partial indexes, which hold all columns needed. */
const paquetesEnCurso = (db: Executor) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_estado', count.as('cantidad')])
    .where('paquete_estado', 'not in', ['Entregado', 'Abandonado'])
    .where('reempaque_id', 'is', null)
    .groupBy('paquete_estado');
const guiasEnCurso = (db: Executor) =>
  db
    .selectFrom('guias')
    .select(['guia_tipo', count.as('total')])
    .where('guia_estado', 'not in', ['Entregado', 'Abandonado', 'Rechazado', 'Anulada'])
    .groupBy('guia_tipo');

/**
 * The whole dashboard in one statement, so that all figures are of the same instant.
 * @param propia the branch to show first; null: none.
 */
export const readTablero = async (db: Executor, now: Date, propia: number | null) => {
  const { month, year, actual, anterior } = mesOf(now);
  const row = await db
    .selectNoFrom([
      clientesNuevos(db, actual).$asScalar().$notNull().as('clientes'),
      clientesNuevos(db, anterior).$asScalar().$notNull().as('clientes_antes'),
      recibidos(db, actual).select(count.as('total')).$asScalar().$notNull().as('recibidos'),
      recibidos(db, anterior).select(count.as('total')).$asScalar().$notNull().as('recibidos_antes'),
      enviados(db, actual).$asScalar().$notNull().as('enviados'),
      enviados(db, anterior).$asScalar().$notNull().as('enviados_antes'),
      jsonArrayFrom(ingresos(db, actual)).as('ingresos'),
      jsonArrayFrom(ingresos(db, anterior)).as('ingresos_antes'),
      jsonArrayFrom(selectSucursales(db)).as('sucursales'),
      jsonArrayFrom(paquetesEnCurso(db)).as('paquetes'),
      jsonArrayFrom(guiasEnCurso(db)).as('guias'),
      jsonArrayFrom(masLibras(db, actual)).as('top'),
    ])
    .executeTakeFirstOrThrow();
  const cantidadOf = new Map(row.paquetes.map(({ paquete_estado, cantidad }) => [paquete_estado, cantidad]));
  const totalOf = new Map(row.guias.map((one) => [one.guia_tipo, one.total]));
  return {
    banner: [
      { nombre: 'Clientes nuevos' as const, total: row.clientes, anterior: row.clientes_antes },
      { nombre: 'Paquetes recibidos' as const, total: row.recibidos, anterior: row.recibidos_antes },
      { nombre: 'Paquetes enviados' as const, total: row.enviados, anterior: row.enviados_antes },
      {
        nombre: 'Ingresos' as const,
        total: cobradoEnTotal(row.ingresos),
        anterior: cobradoEnTotal(row.ingresos_antes),
      },
    ],
    sucursales: presentSucursales(row, propia),
    packages: PAQUETE_ESTADOS_EN_CURSO.map((paquete_estado) => ({
      paquete_estado,
      cantidad: cantidadOf.get(paquete_estado) ?? 0,
    })),
    top: row.top,
    orders: GUIA_TIPOS.map((guia_tipo) => ({ guia_tipo, total: totalOf.get(guia_tipo) ?? 0 })),
    month,
    year,
  };
};
