import { sql, type RawBuilder } from 'kysely';

/** The storage terms of the guide `g`, for `computeAlmacenaje`. */
export const TERMINOS_ALMACENAJE = ['g.almacenaje_gratis as dias_gratis', 'g.almacenaje_diario as diario'] as const;

/** Storage charge of the available guide `g` up to a day, US dollars, computed as in `recargoOf`. */
export const recargoDeGuiaAl = (dia: RawBuilder<unknown>) => sql<number>`(case when g.fecha_disponible is not null then
  round(g.almacenaje_diario * greatest(0, ${dia}
    - (g.fecha_disponible at time zone 'America/Tegucigalpa')::date - g.almacenaje_gratis), 2) else 0 end)`;

/** The same up to today. */
export const recargoDeGuia = recargoDeGuiaAl(sql`(now() at time zone 'America/Tegucigalpa')::date`);

/** The same in lempiras, at the fixed factor of the guide. */
export const almacenajeDeGuia = sql<number>`round(${recargoDeGuia} * g.factor_dolar, 2)`;
