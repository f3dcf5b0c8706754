import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '#kit/server/db/database.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { ownBarcode } from '#features/tracking/rules/canonical-tracking.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { estaFuera } from '#features/viaje/server/en-ruta.ts';
import type { GuiaEnTransferencia } from '../contract/transferencias.schemas.ts';
import { motivoDeRechazo, type Motivo, type Ruta } from '../rules/guia-trasladable.ts';
import { transferenciaText } from '../rules/transferencia-numero.ts';

/** Guides with all that decides whether they may go on. The joins are outer ones, so that counting does without them. */
export const selectGuiasDeTransferencia = (db: Executor) =>
  db
    .selectFrom('guias as g')
    .leftJoin('clientes as c', 'c.cliente_id', 'g.cliente_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.guia_id', 'g.guia_numero', 'g.guia_estado', 'g.cliente_id', 'g.sucursal_id', 'g.peso_cobrar'])
    .select(['g.transferencia_id', 'g.a_domicilio', estaFuera.as('fuera')])
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
          .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_descripcion', 'p.ubicacion'])
          .whereRef('p.guia_id', '=', 'g.guia_id')
          .where('p.reempaque_id', 'is', null)
          .where('p.paquete_estado', '<>', 'Abandonado')
          .orderBy('p.paquete_id'),
      ).as('paquetes'),
      sql<string[]>`array(
        select p.tracking from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null
        union select pc.codigo from paquetes p join paquete_codigos pc using (paquete_id)
        where p.guia_id = g.guia_id and p.reempaque_id is null)`.as('otros_codigos'),
    ]);

export type GuiaRow = Awaited<ReturnType<ReturnType<typeof selectGuiasDeTransferencia>['execute']>>[number];

/** Why the guide may not go that way; null: it may. */
export const motivoDe = (row: GuiaRow, ruta: Ruta | null): Motivo | null =>
  motivoDeRechazo(
    { ...row, transferencia: row.transferencia_id === null ? null : transferenciaText(row.transferencia_id) },
    ruta,
  );

export const presentGuiaEnTransferencia = (
  { otros_codigos, a_domicilio: _door, fuera: _out, ...row }: GuiaRow,
  motivo: Motivo | null,
  fecha_recepcion: string | null = null,
): GuiaEnTransferencia => ({
  ...row,
  codigos: [ownBarcode('G', row.servicio_prefijo, row.guia_numero), ...otros_codigos],
  recibida: fecha_recepcion !== null,
  fecha_recepcion,
  motivo: motivo?.texto ?? null,
  motivo_tipo: motivo?.tipo ?? null,
});

export const withIds = (ids: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`g.guia_id = any(${[...ids]}::int[])`;

/** In Honduras, weighed, in no transfer, to no door (nor out with a driver, who carries nothing else); spelled as its index is. */
export const WAITING = sql<SqlBool>`(g.guia_estado in ('Recibido en HN', 'Disponible para entrega')
  and g.transferencia_id is null and g.peso_cobrar > 0 and not g.a_domicilio)`;

/** By the number of the guide, or by whose it is. */
export const searchWaiting = (text: string): Expression<SqlBool> => {
  const typed = typedGuia(text);
  const named = ofClientesNamed(text, sql`g.cliente_id`);
  if (typed === null) return named;
  const numbered = sql<SqlBool>`g.guia_numero = ${typed.guia_numero}`;
  return typed.only ? numbered : sql<SqlBool>`(${numbered} or ${named})`;
};
