import { sql, type Expression, type SqlBool } from 'kysely';
import { containsWords } from '#kit/server/db/search.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import { typedAsiento } from '../rules/asiento.public.ts';

/** What of a book a person sees: all, or the own branch. @param sucursal_id the column of its branch. */
export const ofSucursalVisible = (user: Principal, sucursal_id: Expression<unknown>): Expression<SqlBool> => {
  if (user.cliente_id !== null) return sql<SqlBool>`false`;
  const propia = sucursalQueVe(user);
  return propia === null ? sql<SqlBool>`true` : sql<SqlBool>`${sucursal_id} = ${propia}`;
};

/** In a category, or in one under it. */
export const inCategoria =
  (column: Expression<unknown>) =>
  (categoria_id: number): Expression<SqlBool> =>
    sql<SqlBool>`${column} = any(array(
      select ca.categoria_id from categorias ca
      where ca.categoria_id = ${categoria_id} or ca.categoria_padre_id = ${categoria_id}))`;

/** By the words of its reference, or by its number. @param busqueda the reference as it is stored without accents. */
export const searchAsiento =
  (numero: Expression<unknown>, busqueda: Expression<unknown>) =>
  (text: string): Expression<SqlBool> => {
    const words = containsWords(busqueda, text);
    const typed = typedAsiento(text);
    return typed === null ? words : sql<SqlBool>`(${numero} = ${typed} or ${words})`;
  };

/** Whether a row is the very one whose number was typed; null when none was. */
export const isTypedAsiento = (numero: Expression<unknown>, text: string | undefined) => {
  const typed = typedAsiento(text ?? '');
  return typed === null ? null : sql<boolean>`(${numero} = ${typed})`;
};

/**
 * Whether the drawer that its cash moved in was counted; asked of each row by itself, for of all drawers it would be found
 * out first for the few of a page. @param movimiento_id the column of that movement.
 */
export const enTurnoContado = (movimiento_id: Expression<unknown>) =>
  sql<boolean>`coalesce((select tt.estado <> 'Abierto' from turno_movimientos tm join turnos tt on tt.turno_id = tm.turno_id
    where tm.movimiento_id = ${movimiento_id}), false)`;
