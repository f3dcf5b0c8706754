import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { LineaLeida } from '../rules/linea.ts';

/** The lines of a file as rows: of those alike in day, reference and amount each has its number. */
const filasDe = (lineas: readonly LineaLeida[]) => sql`(
  select d.*, row_number() over (partition by d.fecha, clave_de_referencia(d.referencia), d.monto order by d.fila)::int
      as ocurrencia
  from json_to_recordset(${JSON.stringify(lineas)}::json) as d (
    fila int, fecha date, referencia text, descripcion text, monto numeric(12,2), saldo numeric(14,2)))`;

const MISMA = sql`l.fecha = n.fecha and l.referencia_clave = clave_de_referencia(n.referencia) and l.monto = n.monto
  and l.ocurrencia = n.ocurrencia`;

/** How many of them the account has already. */
export const countRepetidas = async (
  db: Executor,
  cuenta_banco_id: number,
  lineas: readonly LineaLeida[],
): Promise<number> => {
  if (lineas.length === 0) return 0;
  const { rows } = await sql<{ repetidas: number }>`
    select count(*)::int as repetidas from ${filasDe(lineas)} n
    join extractos_lineas l on l.cuenta_banco_id = ${cuenta_banco_id} and ${MISMA}`.execute(db);
  return rows[0]?.repetidas ?? 0;
};

/** Keeps those that the account has not. @returns how many these were. */
export const storeLineas = async (
  db: Executor,
  cuenta_banco_id: number,
  lineas: readonly LineaLeida[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into extractos_lineas (cuenta_banco_id, fecha, referencia, descripcion, monto, saldo, ocurrencia)
    select ${cuenta_banco_id}, n.fecha, n.referencia, n.descripcion, n.monto, n.saldo, n.ocurrencia
    from ${filasDe(lineas)} n order by n.fila
    on conflict on constraint extractos_lineas_unica do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Says which lines the statement has, those that were there before too. */
export const storeContenido = async (
  db: Executor,
  { extracto_id, cuenta_banco_id }: { readonly extracto_id: number; readonly cuenta_banco_id: number },
  lineas: readonly LineaLeida[],
): Promise<void> => {
  await sql`
    insert into extractos_contenido (extracto_id, linea_id, fila)
    select ${extracto_id}, l.linea_id, n.fila from ${filasDe(lineas)} n
    join extractos_lineas l on l.cuenta_banco_id = ${cuenta_banco_id} and ${MISMA}`.execute(db);
};
