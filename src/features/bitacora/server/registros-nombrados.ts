import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { typedPackinglist } from '#features/packinglist/rules/typed-packinglist.public.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { typedTransferencia } from '#features/viaje/rules/transferencia-numero.ts';
import { ENTIDADES } from './registros.ts';

/** Records of one kind. */
export interface RegistrosNombrados {
  readonly entidad: string;
  readonly ids: readonly string[];
}

/** Longer numbers are trackings. */
const BARE_NUMBER = /^[1-9]\d{0,8}$/;
const LAST_DIGITS = /0*(\d+)$/;

/** The records that a text names by their number as the log writes it: T-4, NC-7, 0041, 000000038. */
const porSuNumero = (text: string): readonly RegistrosNombrados[] => {
  const id = LAST_DIGITS.exec(text)?.[1];
  // Kinds whose number is written bare are named by no other text.
  if (id === undefined || id === text) return [];
  return Object.entries(ENTIDADES).flatMap(([entidad, { numerado, numero }]) =>
    numerado && numero?.(id) === text ? [{ entidad, ids: [id] }] : [],
  );
};

const guiaId = async (db: Executor, guia_numero: number): Promise<readonly number[]> =>
  (await db.selectFrom('guias').select('guia_id').where('guia_numero', '=', guia_numero).execute()).map(
    ({ guia_id }) => guia_id,
  );

/**
 * The records that a text names as screens and labels do: a guide with its parcels, a parcel by its tracking, a packing
 * list, a transfer, or what the log writes with a number of its own. Empty if it is something else, or a bare number,
 * which may be that of anything.
 */
export const registrosNombrados = async (db: Executor, typed: string): Promise<readonly RegistrosNombrados[]> => {
  const text = typed.trim().toUpperCase();
  if (text === '' || /\s/.test(text) || BARE_NUMBER.test(text)) return [];
  const lista = typedPackinglist(text);
  if (lista?.only === true) return [{ entidad: 'packinglist', ids: [String(lista.packinglist_id)] }];
  const transferencia = typedTransferencia(text);
  if (transferencia?.only === true)
    return [{ entidad: 'transferencia', ids: [String(transferencia.transferencia_id)] }];
  const numbered = porSuNumero(text);
  if (numbered.length > 0) return numbered;
  const guia = typedGuia(text);
  // Only the guide that is meant: a tracking of digits alone is not its number.
  const guias = guia?.only === true ? await guiaId(db, guia.guia_numero) : [];
  const paquetes = await idsByCodigo(db, text);
  return [
    { entidad: 'guia', ids: guias.map(String) },
    { entidad: 'paquete', ids: paquetes.map(String) },
  ].filter(({ ids }) => ids.length > 0);
};

/** The entries of these records, by the index of the record. */
export const deRegistros = (registros: readonly RegistrosNombrados[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    registros.map(({ entidad, ids }) => sql`(entidad = ${entidad} and entidad_id = any(${ids}::text[]))`),
    sql` or `,
  )})`;
