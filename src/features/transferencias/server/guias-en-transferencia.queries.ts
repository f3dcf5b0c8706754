import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { etiquetasDeCaja } from '#features/tracking/server/trackings.ts';
import { guiaCodigos } from '#features/tracking/rules/codigo-propio.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import type { GuiaEnTransferencia } from '../contract/transferencias.schemas.ts';
import { motivoDeRechazo, type Motivo, type Ruta } from '../rules/guia-trasladable.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';

/** Guias with all that decides whether they may travel. The joins are left joins, so that a count can skip them. */
export const selectGuiasDeTransferencia = (db: Executor) =>
  db
    .selectFrom('guias as g')
    .leftJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .leftJoin('ciudades as ci', 'ci.ciudad_id', 'c.ciudad_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.guia_estado', 'g.cliente_id', 'g.sucursal_id', 'g.peso_cobrar'])
    .select(['g.transferencia_id', 'g.a_domicilio', 'ci.ciudad_nombre', estaFuera.as('fuera')])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('s.servicio_prefijo').$notNull().as('servicio_prefijo'),
      eb.ref('s.servicio_nombre').$notNull().as('servicio_nombre'),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      jsonArrayFrom(
        eb
          .selectFrom('paquetes as p')
          .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.ubicacion', 'p.sucursal_id'])
          .select(({ ref }) => [
            ref('p.guia_caja').$notNull().as('guia_caja'),
            sql<string[]>`array(
              select pc.codigo from paquete_codigos pc where pc.paquete_id = p.paquete_id
              union ${etiquetasDeCaja})`.as('codigos'),
          ])
          .whereRef('p.guia_id', '=', 'g.guia_id')
          .where('p.reempaque_id', 'is', null)
          .where('p.paquete_estado', '<>', 'Abandonado')
          .orderBy('p.guia_caja'),
      ).as('paquetes'),
    ]);

export type GuiaRow = Awaited<ReturnType<ReturnType<typeof selectGuiasDeTransferencia>['execute']>>[number];

/** Why the guia may not travel on that route; null if it may. */
export const motivoOf = (row: GuiaRow, ruta: Ruta | null): Motivo | null =>
  motivoDeRechazo(
    { ...row, transferencia: row.transferencia_id === null ? null : transferenciaText(row.transferencia_id) },
    ruta,
  );

/** State of a guia in the requested transfer, its boxes by number; null if in none. */
export interface EnTransferencia {
  readonly cajas_fuera: readonly number[];
  readonly cajas_recibidas: readonly number[];
  readonly fecha_recepcion: string | null;
}

export const presentGuiaEnTransferencia = (
  { a_domicilio: _door, fuera: _out, paquetes, ...row }: GuiaRow,
  motivo: Motivo | null,
  en: EnTransferencia | null = null,
): GuiaEnTransferencia => ({
  ...row,
  paquetes: paquetes.map(({ sucursal_id: _at, ...paquete }) => ({
    ...paquete,
    en_transferencia: en !== null && !en.cajas_fuera.includes(paquete.guia_caja),
    // A guia received box by box lists the boxes that came; one received without naming boxes came with all of them.
    recibida:
      en !== null &&
      (en.cajas_recibidas.length > 0 ? en.cajas_recibidas.includes(paquete.guia_caja) : en.fecha_recepcion !== null),
  })),
  codigos: guiaCodigos(row.servicio_prefijo, row.guia_numero).concat(
    paquetes.flatMap(({ tracking, codigos }) => [tracking, ...codigos]),
  ),
  recibida: en !== null && en.fecha_recepcion !== null,
  fecha_recepcion: en?.fecha_recepcion ?? null,
  motivo: motivo?.texto ?? null,
  motivo_tipo: motivo?.tipo ?? null,
});

export const withIds = (ids: readonly number[]): Expression<SqlBool> => hasAnyId('g.guia_id', ids);

/**
 * Guias in Honduras, weighed, in no transfer and not for home delivery (so not out with a driver either, who carries
 * nothing else). Written exactly like the predicate of its index.
 */
export const WAITING = sql<SqlBool>`(g.guia_estado in ('Recibido en HN', 'Disponible para entrega')
  and g.transferencia_id is null and g.peso_cobrar > 0 and not g.a_domicilio)`;
