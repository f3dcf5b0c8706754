import { sql, type Expression, type SqlBool } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { agregadosOf } from '#features/contenedor/rules/agregados.ts';
import { readHistorial } from '#features/historial/server/historial.public.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { conCodigo } from '#features/tracking/server/trackings.ts';
import type { Packinglist, PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { packinglistAcciones } from '../rules/packinglist-acciones.ts';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';
import { typedPackinglist } from '../rules/typed-packinglist.public.ts';
import { readCajasFuera } from './cajas-fuera.ts';
import { motivoOf, paquetesOf, presentPaqueteEnLista } from './paquetes-en-lista.queries.ts';

export const paquetesText = (count: number): string => counted(count, '1 paquete', '# paquetes');
export const agregados = agregadosOf(paquetesText);

type Totales = Pick<PackinglistSummary, 'paquete_ids' | 'total_paquetes' | 'faltantes' | 'peso_cobrar' | 'peso_real'>;

/** The totals of a list; pounds as decimals of PostgreSQL. */
const TOTALES = sql<Totales>`(
  select json_build_object(
    'paquete_ids', coalesce(json_agg(p.paquete_id order by p.paquete_id), '[]'), 'total_paquetes', count(*), 'faltantes', count(*) filter (where p.paquete_estado = 'Enviado a HN'),
    'peso_cobrar', coalesce(sum(p.peso_cobrar), 0), 'peso_real', coalesce(sum(p.peso_real), 0))
  from paquetes p where p.packinglist_id = pl.packinglist_id
)`;

/** Packing lists with their totals; for staff only. */
export const selectPackinglists = (db: Executor) =>
  db
    .selectFrom('packinglists as pl')
    .leftJoin('servicios as s', 's.servicio_id', 'pl.servicio_id')
    .select(['pl.packinglist_id', 'pl.servicio_id', 'pl.fecha_cierre', 'pl.fecha_envio', 'pl.fecha_recepcion'])
    .select(['pl.estado', 'pl.usuario_registro', 'pl.fecha_registro', 'pl.version'])
    .select((eb) => [
      eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
      eb.ref('s.servicio_codigo').$notNull().as('servicio_codigo'),
      eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
      TOTALES.as('totales'),
    ]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectPackinglists>['execute']>>[number];

export const presentSummary = ({ totales, ...row }: SummaryRow): PackinglistSummary => ({ ...row, ...totales });

/** Matches lists by their number, or by a parcel in them. */
export const searchPackinglists = (text: string): Expression<SqlBool> => {
  const typed = typedPackinglist(text);
  if (typed !== null) return sql<SqlBool>`pl.packinglist_id = ${typed.packinglist_id}`;
  const { codigos } = canonicalTracking(text);
  return sql<SqlBool>`pl.packinglist_id = any(array(
    select p.packinglist_id from paquetes p where ${conCodigo(codigos)}))`;
};

/** @throws NO_ENCONTRADO */
export const findSummary = async (db: Executor, packinglist_id: number): Promise<PackinglistSummary> => {
  const row = await selectPackinglists(db)
    .where('pl.packinglist_id', '=', packinglist_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return presentSummary(row);
};

/** The states in which it still matters whether the parcels may travel. */
const BEFORE_SENT: ReadonlySet<PackinglistEstado> = new Set(['Abierto', 'Cerrado']);

/**
 * A list with all its parcels, as this user sees it.
 * @throws NO_ENCONTRADO
 */
export const readPackinglist = async (db: Executor, user: Principal, packinglist_id: number): Promise<Packinglist> => {
  const lista = await findSummary(db, packinglist_id);
  const rows = await paquetesOf(db, packinglist_id);
  const historial = await readHistorial(db, user, 'packinglist', packinglist_id);
  const checked = BEFORE_SENT.has(lista.estado);
  return {
    ...lista,
    paquete_ids: rows.map(({ paquete_id }) => paquete_id),
    paquetes: rows.map((row) => presentPaqueteEnLista(row, checked ? motivoOf(row, lista) : null)),
    cajas_fuera: lista.estado === 'Abierto' ? await readCajasFuera(db, packinglist_id) : [],
    historial: agregados.joined(historial),
    acciones: packinglistAcciones(user, { estado: lista.estado, total: lista.total_paquetes }),
  };
};
