import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { containsWords } from '#kit/server/db/search.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { sinDueno } from '../contract/recepcion.schemas.ts';

type SinDueno = z.output<typeof sinDueno>;

/** Parcels in our hands; the caller adds the condition on their owner. */
export const selectSinDueno = (db: Executor) =>
  db
    .selectFrom('paquetes as p')
    .leftJoin('servicios as s', 's.servicio_id', 'p.servicio_id')
    .select(['p.paquete_id', 'p.tracking', 'p.orden', 'p.paquete_courier', 'p.paquete_descripcion', 'p.rotulo'])
    .select(['p.servicio_id', 's.servicio_nombre', 'p.peso_cobrar', 'p.foto_clave', 'p.fecha_recepcion'])
    .select(['p.usuario_recepcion', 'p.version'])
    .select(
      sql<number>`(now() at time zone 'America/Tegucigalpa')::date
        - (coalesce(p.fecha_recepcion, p.fecha_registro) at time zone 'America/Tegucigalpa')::date`.as('dias'),
    )
    .where('p.paquete_estado', 'not in', ['Entregado', 'Abandonado']);

type Row = Awaited<ReturnType<ReturnType<typeof selectSinDueno>['execute']>>[number];

export const presentSinDueno = ({ foto_clave, ...row }: Row): SinDueno => ({
  ...row,
  foto_url: foto_clave === null ? null : `/packages/${row.paquete_id}/foto`,
});

/** Searches tracking, description and the name on the label. */
export const searchSinDueno = (text: string): Expression<SqlBool> =>
  containsWords(sql`(p.busqueda || ' ' || sin_acentos(coalesce(p.rotulo, '')))`, text);
