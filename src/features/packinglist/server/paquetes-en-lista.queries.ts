import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { fewOrOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { partesSinFactura } from '#features/paquetes/server/sin-factura.public.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { etiquetasDeCaja } from '#features/tracking/server/trackings.ts';
import { guiaCodigos } from '#features/tracking/rules/codigo-propio.ts';
import type { PaqueteEnLista } from '../contract/packinglist.schemas.ts';
import { motivoDeRechazo, type Motivo } from '../rules/paquete-admisible.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

/** The service that a parcel travels by: that of its guide, else its own. */
export const SERVICIO_DE_VIAJE = sql<number | null>`coalesce(g.servicio_id, p.servicio_id)`;

/** Parcels with what decides whether they may travel. The joins are outer ones, so that counting can skip them. */
export const selectPaquetesEnLista = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('clientes as c', 'c.cliente_id', 'p.cliente_id')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', (join) => join.on('s.servicio_id', '=', SERVICIO_DE_VIAJE))
    .leftJoin('packinglists as pl', 'pl.packinglist_id', 'p.packinglist_id')
    .leftJoin('servicios as ps', 'ps.servicio_id', 'pl.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.cliente_id', 'p.cantidad'])
    .select(['p.reempaque_id', 'p.paquete_factura', 'p.sin_factura_comentario', 'p.guia_id', 'p.packinglist_id'])
    .select(['p.peso_real', 'p.peso_cobrar', 'p.valor_compra', 'p.fecha_recepcion'])
    .select(['p.paquete_estado', 'g.guia_estado', 'g.guia_numero', 'p.guia_caja'])
    .select(['s.servicio_id', 's.servicio_nombre', 's.servicio_prefijo', 'ps.servicio_prefijo as lista_prefijo'])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      sql<string[]>`array(
        select pc.codigo from paquete_codigos pc where pc.paquete_id = p.paquete_id and pc.codigo <> p.tracking
        union all ${etiquetasDeCaja}
      )`.as('otros_codigos'),
      partesSinFactura.as('partes_sin_factura'),
    ]);

export type PaqueteRow = Awaited<ReturnType<ReturnType<typeof selectPaquetesEnLista>['execute']>>[number];

/** The parcels of a list, in the order of the manifest. */
export const paquetesOf = (db: Executor, packinglist_id: number): Promise<PaqueteRow[]> =>
  selectPaquetesEnLista(db)
    .where('p.packinglist_id', '=', packinglist_id)
    .orderBy('p.tracking')
    .orderBy('p.orden')
    .orderBy('p.paquete_id')
    .modifyFront(KEEP_PLAN)
    .execute();

type Lista = Parameters<typeof motivoDeRechazo>[1];

/** Why the parcel may not travel on the list; null if it may. */
export const motivoOf = (row: PaqueteRow, lista: Lista): Motivo | null =>
  motivoDeRechazo(
    {
      ...row,
      guia: guiaDePaquete(row),
      packinglist:
        row.packinglist_id === null || row.lista_prefijo === null
          ? null
          : packinglistText(row.lista_prefijo, row.packinglist_id),
    },
    lista,
  );

export const presentPaqueteEnLista = (
  { otros_codigos, servicio_prefijo, ...row }: PaqueteRow,
  motivo: Motivo | null,
): PaqueteEnLista => {
  const isInGuia = servicio_prefijo !== null && row.guia_numero !== null;
  return {
    ...row,
    servicio_prefijo: isInGuia ? servicio_prefijo : null,
    codigos: isInGuia ? [...otros_codigos, ...guiaCodigos(servicio_prefijo, row.guia_numero ?? 0)] : otros_codigos,
    tiene_factura: row.paquete_factura !== null,
    motivo: motivo?.texto ?? null,
    motivo_tipo: motivo?.tipo ?? null,
  };
};

/** In the warehouse of Miami and in no list; written exactly as in its partial index. */
export const WAITING = sql<SqlBool>`(p.paquete_estado = 'Recibido en USA' and p.packinglist_id is null
  and p.reempaque_id is null and p.cliente_id <> 0)`;

/** Matches parcels by words of tracking and description, or by their client. */
export const searchWaiting = (text: string): Expression<SqlBool> =>
  fewOrOfClientesNamed(containsWords(sql`p.busqueda`, text), text, sql`p.cliente_id`);
