import { sql, type SqlBool } from 'kysely';
import { localDay, numberOfDay } from '#kit/rules/dates.ts';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { ofVisibleClientes } from '#features/clientes/server/visible-clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { readHistorial } from '#features/historial/server/historial.public.ts';
import { partesSinFactura } from '#features/paquetes/server/sin-factura.public.ts';
import { LIBRE } from '#features/viaje/server/libre.ts';
import type { PaqueteDeSolicitud, Solicitud, SolicitudSummary } from '../contract/solicitudes.schemas.ts';
import { solicitudAcciones } from '../rules/solicitud-acciones.ts';

/** The number of its parcels, and of those that have arrived; without those inside a reempaque. */
const CONTEO = sql<[number, number]>`(
  select array[count(*), count(*) filter (where p.paquete_estado <> 'Pre-alertado')]::int[]
  from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null
)`;

/** Whether it needs attention; written exactly like the condition of an index. */
export const PENDIENTE = sql<SqlBool>`(g.guia_estado = 'Pendiente' or g.falta_tracking)`;

/** The requested guias that the user may see. The joins are left joins, so that a count can skip them. */
export const selectSolicitudes = (db: Executor, user: Holder) =>
  db
    .selectFrom('guias as g')
    .leftJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.guia_estado', 'g.guia_tipo', 'g.cliente_id', 'g.servicio_id'])
    .select(['g.falta_tracking', 'g.fecha_cierre', 'g.fecha_espera', 'g.instrucciones'])
    .select((eb) => [
      eb.ref('g.fecha_solicitud').$notNull().as('fecha_solicitud'),
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
      eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
      CONTEO.as('conteo'),
    ])
    .where('g.fecha_solicitud', 'is not', null)
    .where(ofVisibleClientes(user, 'guias.listado.ver_todo', sql`g.cliente_id`));

type SolicitudRow = Awaited<ReturnType<ReturnType<typeof selectSolicitudes>['execute']>>[number];

export const presentSolicitud = ({
  conteo: [total_paquetes, paquete_recibidos],
  ...row
}: SolicitudRow): SolicitudSummary => ({ ...row, total_paquetes, paquete_recibidos });

/** Selects parcels with the fields that a request shows. */
export const selectPaquetesDeSolicitud = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.valor_compra'])
    .select(['p.paquete_factura', 'p.cantidad', 'p.servicio_id', 's.servicio_nombre', 'p.peso_real', 'p.peso_cobrar'])
    .select(['p.fecha_registro', 'p.fecha_recepcion', 'p.foto_clave', 'p.ubicacion', 'p.paquete_estado'])
    .select(partesSinFactura.as('partes_sin_factura'))
    .where('p.reempaque_id', 'is', null);

type PaqueteRow = Awaited<ReturnType<ReturnType<typeof selectPaquetesDeSolicitud>['execute']>>[number];

export const presentPaqueteDeSolicitud = (
  { foto_clave, ...paquete }: PaqueteRow,
  user: Holder,
  now: Date,
): PaqueteDeSolicitud => ({
  ...paquete,
  ubicacion: user.cliente_id === null ? paquete.ubicacion : null,
  dias:
    paquete.fecha_recepcion === null
      ? null
      : Math.max(0, numberOfDay(localDay(now)) - numberOfDay(localDay(paquete.fecha_recepcion))),
  foto_url: foto_clave === null ? null : `/packages/${paquete.paquete_id}/foto`,
});

const guiaOf = sql<Solicitud['retirados'][number]['guia']>`case when g.guia_id is not null then
  json_build_object('guia_id', g.guia_id, 'guia_numero', g.guia_numero, 'servicio_prefijo', s.servicio_prefijo) end`;

/**
 * The parcels that left a request and are not back: whether each is free, and its guia. A customer does not see parcels
 * of another client, e.g. of the one that the guia belonged to before.
 */
const readRetirados = async (
  db: Executor,
  user: Holder,
  { guia_id, cliente_id }: Pick<SolicitudRow, 'guia_id' | 'cliente_id'>,
): Promise<Solicitud['retirados']> =>
  db
    .selectFrom('solicitud_paquetes as sp')
    .leftJoin('paquetes as p', 'p.paquete_id', 'sp.paquete_id')
    .select(['sp.paquete_id', 'sp.tracking', 'sp.motivo', 'sp.fecha_registro'])
    .leftJoin('guias as g', (join) =>
      join.onRef('g.guia_id', '=', 'p.guia_id').on('g.cliente_id', '=', cliente_id).on('p.cliente_id', '=', cliente_id),
    )
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(guiaOf.as('guia'))
    .select(sql<boolean>`(p.cliente_id = ${cliente_id} and ${LIBRE}) is true`.as('libre'))
    .where('sp.guia_id', '=', guia_id)
    .where(sql<SqlBool>`p.guia_id is distinct from sp.guia_id`)
    .$if(user.cliente_id !== null, (rows) =>
      rows.where(sql<SqlBool>`coalesce(p.cliente_id, ${cliente_id}) = ${cliente_id}`),
    )
    .orderBy('sp.paquete_id')
    .execute();

/**
 * A whole request as this user sees it.
 * @throws NO_ENCONTRADO also for another client's, and for a guia not requested.
 */
export const findSolicitud = async (db: Executor, user: Holder, guia_id: number): Promise<Solicitud> => {
  const row = await selectSolicitudes(db, user)
    .select(['g.motivo_rechazo', 'g.usuario_registro', 'g.version'])
    .where('g.guia_id', '=', guia_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const [paquetes, retirados, historial, settings] = await Promise.all([
    selectPaquetesDeSolicitud(db)
      .where('p.guia_id', '=', guia_id)
      .orderBy('p.paquete_id')
      .modifyFront(KEEP_PLAN)
      .execute(),
    readRetirados(db, user, row),
    readHistorial(db, user, 'guia', guia_id),
    readSettings(db),
  ]);
  const now = new Date();
  const summary = presentSolicitud(row);
  return {
    ...summary,
    motivo_rechazo: row.motivo_rechazo,
    usuario_registro: user.cliente_id === null ? row.usuario_registro : null,
    version: row.version,
    maximo_paquetes: settings.paquetes.PKG_MAXIMO_PAQUETES_CONSOLIDACION,
    paquetes: paquetes.map((paquete) => presentPaqueteDeSolicitud(paquete, user, now)),
    retirados,
    historial,
    acciones: solicitudAcciones(user, summary, now),
  };
};
