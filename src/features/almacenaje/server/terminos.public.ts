import { sql, type RawBuilder } from 'kysely';

/** The terms by which the place of the guide `g` is charged, for `almacenajeDe`. */
export const TERMINOS_ALMACENAJE = ['g.almacenaje_gratis as dias_gratis', 'g.almacenaje_diario as diario'] as const;

/** US dollars that the place of the available guide `g` costs by a day, as `recargoDe` says it. */
export const recargoDeGuiaAl = (dia: RawBuilder<unknown>) => sql<number>`(case when g.fecha_disponible is not null then
  round(g.almacenaje_diario * greatest(0, ${dia}
    - (g.fecha_disponible at time zone 'America/Tegucigalpa')::date - g.almacenaje_gratis), 2) else 0 end)`;

/** The same by today. */
export const recargoDeGuia = recargoDeGuiaAl(sql`(now() at time zone 'America/Tegucigalpa')::date`);

/** The same in lempiras, at the factor that the guide froze. */
export const almacenajeDeGuia = sql<number>`round(${recargoDeGuia} * g.factor_dolar, 2)`;
