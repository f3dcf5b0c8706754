import { sql, type Expression, type SqlBool } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';
import { localDay } from '#kit/rules/dates.ts';
import { isFewMonths, type RangoPedido } from '#kit/rules/periodo.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { typedAsiento } from '../rules/asiento.public.ts';

/**
 * Whether the user may see a row: the own branch, or all; a client none. @param sucursal_id the column of its branch.
 */
export const ofSucursalVisible = (user: Principal, sucursal_id: Expression<unknown>): Expression<SqlBool> => {
  if (user.cliente_id !== null) return sql<SqlBool>`false`;
  const propia = sucursalQueVe(user);
  return propia === null ? sql<SqlBool>`true` : sql<SqlBool>`${sucursal_id} = ${propia}`;
};

/** Whether a row is in the category or in a subcategory of it. */
export const inCategoria =
  (column: Expression<unknown>) =>
  (categoria_id: number): Expression<SqlBool> =>
    sql<SqlBool>`${column} = any(array(
      select ca.categoria_id from categorias ca
      where ca.categoria_id = ${categoria_id} or ca.categoria_padre_id = ${categoria_id}))`;

/**
 * Matches the words of the reference, or the number.
 * @param busqueda the column of the reference without accents.
 * @param dias the days that the rows lie in: those of a few months are compared one by one, since the index would find
 * those of all years.
 */
export const searchAsiento =
  (numero: Expression<unknown>, busqueda: Expression<unknown>, dias: RangoPedido) =>
  (text: string): Expression<SqlBool> => {
    const words = containsWords(isFewMonths(dias, localDay(Date.now())) ? sql`(${busqueda} || '')` : busqueda, text);
    const typed = typedAsiento(text);
    return typed === null ? words : sql<SqlBool>`(${numero} = ${typed} or ${words})`;
  };

/** Whether a row has the number that was typed; null if the text is not a number. */
export const isTypedAsiento = (numero: Expression<unknown>, text: string | undefined) => {
  const typed = typedAsiento(text ?? '');
  return typed === null ? null : sql<boolean>`(${numero} = ${typed})`;
};

/**
 * Whether the shift of the row's cash movement was counted. A subquery per row: it runs only for the few rows of a
 * page, where a join would be computed over all shifts first.
 * @param movimiento_id the column of that movement.
 */
export const enTurnoContado = (movimiento_id: Expression<unknown>) =>
  sql<boolean>`coalesce((select tt.estado <> 'Abierto' from turno_movimientos tm join turnos tt on tt.turno_id = tm.turno_id
    where tm.movimiento_id = ${movimiento_id}), false)`;
