import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';

const { PKG_DIAS_ALMACENAJE_GRATIS, PKG_ALMACENAJE_DIARIO } = DEFAULT_SETTINGS.paquetes;

/**
 * The terms of storage at a branch, for `almacenajeDe`, selected beside the rows that wait there.
 * @param sucursal the alias of the branch.
 */
export const terminosAlmacenaje = (sucursal: 's' | 'su') =>
  [
    sql<boolean>`coalesce(${sql.ref(`${sucursal}.cobra_almacenaje`)}, false)`.as('cobra_almacenaje'),
    sql<number>`coalesce((
    select (f.valores ->> 'PKG_DIAS_ALMACENAJE_GRATIS')::integer from configuraciones f where f.grupo = 'paquetes'
  ), ${PKG_DIAS_ALMACENAJE_GRATIS}::integer)`.as('dias_gratis'),
    sql<number>`coalesce((
    select (f.valores ->> 'PKG_ALMACENAJE_DIARIO')::numeric from configuraciones f where f.grupo = 'paquetes'
  ), ${PKG_ALMACENAJE_DIARIO}::numeric)`.as('diario'),
  ] as const;
