import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Holder } from '#kit/contract/access.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { readHistorial } from '#features/historial/server/historial.public.ts';
import { promisedLlegada } from '#features/llegadas/rules/llegada.public.ts';
import { tiempoDeLlegada, ultimaRecepcion } from '#features/llegadas/server/tiempos.public.ts';
import { cajaDeGuia } from '#features/viaje/server/caja-de-guia.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { Paquete } from '../contract/paquetes.schemas.ts';
import { paqueteAcciones } from '../rules/paquete-acciones.ts';
import { presentPaquete, selectPaquetes } from './paquetes.queries.ts';
import { totalCajas } from './total-cajas.public.ts';

/** What `llegadaOf` needs of the parcel `p` and its guide `g`. */
export const LLEGADA_DE_PAQUETE = [
  tiempoDeLlegada(sql`coalesce(g.servicio_id, p.servicio_id)`, sql`coalesce(g.sucursal_id, p.sucursal_id)`).as(
    'tiempo',
  ),
  ultimaRecepcion(sql`p.guia_id`).as('ultima_recepcion'),
] as const;

const selectPaquete = (db: Executor, user: Holder) =>
  selectPaquetes(db, user)
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'p.packinglist_id')
    .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
    .leftJoin('paquetes as w', 'w.paquete_id', 'p.reempaque_id')
    .leftJoin('departamentos as d', 'd.departamento_id', 'c.departamento_id')
    .leftJoin('ciudades as ci', 'ci.ciudad_id', 'c.ciudad_id')
    .select(['p.alto', 'p.largo', 'p.ancho', 'p.peso_real', 'p.peso_volumetrico', 'p.version'])
    .select([
      'p.factura_clave',
      'p.foto_clave',
      'p.packinglist_id',
      'p.rotulo',
      'p.sin_factura_comentario',
      'p.estado_antes_abandono',
      'p.ubicacion',
      'p.guia_caja',
    ])
    .select([
      'p.usuario_recepcion',
      'p.usuario_registro',
      'g.guia_estado',
      'g.transferencia_id',
      'pl.estado as packinglist_estado',
    ])
    .select([
      'w.paquete_estado as reempaque_estado',
      sql<string | null>`(select wl.estado from packinglists wl where wl.packinglist_id = w.packinglist_id)`.as(
        'reempaque_lista',
      ),
    ])
    .select(['ps.servicio_prefijo as packinglist_prefijo', 'd.departamento_nombre', 'ci.ciudad_nombre', 'c.correo'])
    .select([
      ...LLEGADA_DE_PAQUETE,
      totalCajas.as('total_cajas'),
      cajaDeGuia.orden.as('guia_caja_orden'),
      cajaDeGuia.total.as('guia_cajas'),
      sql<number>`(select count(*) from paquetes r where r.reempaque_id = p.paquete_id)::int`.as('total_reempacados'),
    ]);

export type PaqueteRow = Awaited<ReturnType<ReturnType<typeof selectPaquete>['execute']>>[number];

/** @throws NO_ENCONTRADO also for a parcel that the user may not see. */
export const findPaqueteRow = async (db: Executor, user: Holder, paquete_id: number): Promise<PaqueteRow> => {
  const row = await selectPaquete(db, user)
    .where('p.paquete_id', '=', paquete_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** @returns them by ascending id. @throws NO_ENCONTRADO if one does not exist, or the user may not see it. */
export const findPaqueteRows = async (db: Executor, user: Holder, ids: readonly number[]): Promise<PaqueteRow[]> => {
  const rows = await selectPaquete(db, user)
    .where('p.paquete_id', 'in', [...ids])
    .orderBy('p.paquete_id')
    .execute();
  if (rows.length !== ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  return rows;
};

/** The parcels that were repacked into another. */
const readReempacados = (db: Executor, paquete_id: number) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking', 'paquete_courier', 'paquete_descripcion', 'valor_compra', 'peso_cobrar'])
    .select(['fecha_recepcion', 'paquete_factura', 'sin_factura_comentario'])
    .where('reempaque_id', '=', paquete_id)
    .orderBy('paquete_id')
    .execute();

/** Internal data that only the page of the parcel shows, hidden from users without the permission. */
const WITHOUT_INTERNOS = {
  guia_estado: null,
  packinglist_id: null,
  packinglist_numero: null,
  guia_caja: null,
  guia_caja_orden: null,
  guia_cajas: null,
  transferencia_id: null,
} as const;

/** Hidden from customers: who did what, and notes between staff. */
const FOR_CUSTOMERS = {
  rotulo: null,
  ubicacion: null,
  sin_factura_comentario: null,
  estado_antes_abandono: null,
  usuario_recepcion: null,
  usuario_registro: null,
} as const;

/** When the parcel is expected; in a guide, the same as its guide. */
export const llegadaOf = (
  row: Pick<
    PaqueteRow,
    'paquete_estado' | 'guia_estado' | 'ultima_recepcion' | 'fecha_recepcion' | 'tiempo' | 'fecha_entrega_estimada'
  >,
): Paquete['llegada'] =>
  promisedLlegada({
    estado: row.paquete_estado,
    guia_estado: row.guia_estado,
    recibido: row.ultima_recepcion ?? row.fecha_recepcion,
    tiempo: row.tiempo,
    estimada: row.fecha_entrega_estimada,
  });

/** All data of a parcel that this user may see. @throws NO_ENCONTRADO. */
export const findPaquete = async (db: Executor, user: Holder, paquete_id: number): Promise<Paquete> => {
  const row = await findPaqueteRow(db, user, paquete_id);
  const { foto_clave, packinglist_id, packinglist_prefijo } = row;
  const acciones = paqueteAcciones(user, row);
  return {
    ...row,
    ...presentPaquete(row, user),
    foto_url: foto_clave === null ? null : `/packages/${paquete_id}/foto`,
    packinglist_numero:
      packinglist_id === null || packinglist_prefijo === null
        ? null
        : packinglistText(packinglist_prefijo, packinglist_id),
    llegada: llegadaOf(row),
    ...(acciones.ver_internos ? {} : WITHOUT_INTERNOS),
    ...(user.cliente_id === null ? {} : FOR_CUSTOMERS),
    reempacados:
      row.total_reempacados === 0
        ? []
        : (await readReempacados(db, paquete_id)).map((one) =>
            user.cliente_id === null ? one : { ...one, sin_factura_comentario: null },
          ),
    historial: await readHistorial(db, user, 'paquete', paquete_id),
    acciones,
  };
};
