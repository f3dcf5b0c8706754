import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { ReadLinea } from '../rules/linea.ts';

/** The lines of a file as rows; lines with the same day, reference and amount are numbered (`ocurrencia`). */
const rowsOf = (lineas: readonly ReadLinea[]) => sql`(
  select d.*, row_number() over (partition by d.fecha, d.clave, d.monto order by d.fila)::int as ocurrencia
  from (
    select j.*, clave_de_referencia(j.referencia) as clave
    from json_to_recordset(${JSON.stringify(lineas)}::json) as j (
      fila int, fecha date, referencia text, descripcion text, monto numeric(12,2), saldo numeric(14,2)) offset 0
  ) d)`;

/**
 * The account's line for each row of `n`. The lateral join looks them up one by one by key: the planner has no
 * statistics for rows written in the same transaction and would compare every row with every line.
 */
const mismaOf = (cuenta_banco_id: number) => sql`cross join lateral (
  select x.linea_id from extractos_lineas x
  where x.cuenta_banco_id = ${cuenta_banco_id} and x.fecha = n.fecha and x.referencia_clave = n.clave
    and x.monto = n.monto and x.ocurrencia = n.ocurrencia
  limit 1) l`;

/** How many of the lines the account already has. */
export const countRepetidas = async (
  db: Executor,
  cuenta_banco_id: number,
  lineas: readonly ReadLinea[],
): Promise<number> => {
  if (lineas.length === 0) return 0;
  const { rows } = await sql<{ repetidas: number }>`
    select count(*)::int as repetidas from ${rowsOf(lineas)} n ${mismaOf(cuenta_banco_id)}`.execute(db);
  return rows[0]?.repetidas ?? 0;
};

/** Stores the lines that the account does not have yet. @returns how many were stored. */
export const storeLineas = async (
  db: Executor,
  cuenta_banco_id: number,
  lineas: readonly ReadLinea[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into extractos_lineas (cuenta_banco_id, fecha, referencia, descripcion, monto, saldo, ocurrencia)
    select ${cuenta_banco_id}, n.fecha, n.referencia, n.descripcion, n.monto, n.saldo, n.ocurrencia
    from ${rowsOf(lineas)} n order by n.fila
    on conflict on constraint extractos_lineas_unica do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Links the statement to its lines, including those that an earlier statement brought. */
export const storeContenido = async (
  db: Executor,
  { extracto_id, cuenta_banco_id }: { readonly extracto_id: number; readonly cuenta_banco_id: number },
  lineas: readonly ReadLinea[],
): Promise<void> => {
  await sql`
    insert into extractos_contenido (extracto_id, linea_id, fila)
    select ${extracto_id}, l.linea_id, n.fila from ${rowsOf(lineas)} n ${mismaOf(cuenta_banco_id)}`.execute(db);
};
