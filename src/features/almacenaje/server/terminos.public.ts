import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';

const { PKG_DIAS_ALMACENAJE_GRATIS, PKG_ALMACENAJE_DIARIO } = DEFAULT_SETTINGS.paquetes;

const DIAS_GRATIS = sql<number>`coalesce((
  select (f.valores ->> 'PKG_DIAS_ALMACENAJE_GRATIS')::integer from configuraciones f where f.grupo = 'paquetes'
), ${PKG_DIAS_ALMACENAJE_GRATIS}::integer)`;
const DIARIO = sql<number>`coalesce((
  select (f.valores ->> 'PKG_ALMACENAJE_DIARIO')::numeric from configuraciones f where f.grupo = 'paquetes'
), ${PKG_ALMACENAJE_DIARIO}::numeric)`;

/**
 * The terms of storage at a branch, for `almacenajeDe`, selected beside the rows that wait there.
 * @param sucursal the alias of the branch.
 */
export const terminosAlmacenaje = (sucursal: 's' | 'su') =>
  [
    sql<boolean>`coalesce(${sql.ref(`${sucursal}.cobra_almacenaje`)}, false)`.as('cobra_almacenaje'),
    DIAS_GRATIS.as('dias_gratis'),
    DIARIO.as('diario'),
  ] as const;

/** US dollars that the place of the available guide `g` costs by today at the branch `s`, as `recargoDe` says it. */
export const recargoDeGuia = sql<number>`(case when s.cobra_almacenaje and g.fecha_disponible is not null then
  round(${DIARIO} * greatest(0, (now() at time zone 'America/Tegucigalpa')::date
    - (g.fecha_disponible at time zone 'America/Tegucigalpa')::date - ${DIAS_GRATIS}), 2) else 0 end)`;
