import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { containsWords, escapeLike } from '#kit/server/db/search.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { conCaja, conCodigo } from '#features/tracking/server/trackings.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';

/** Indexed column with tracking and description, without accents. */
const BUSQUEDA = sql`p.busqueda`;
/** The same, which no index of words answers. */
const BUSQUEDA_COMPARED = sql`(p.busqueda || '')`;
/** From this many letters and digits on, a text with other characters between them may be a tracking. */
const CODE_FROM = 6;

/**
 * May be the complete code of a parcel: long enough and with digits, so that a word or a part of many trackings is not
 * taken for one; otherwise all rows that contain it would be sorted.
 */
const WHOLE_CODE = /^(?=.*\d.*\d.*\d)[A-Z0-9]{10,50}$/;

/** The codes that a text may stand for, if it looks like a scanned or copied code. */
const codesIn = (text: string): readonly string[] => {
  const reading = canonicalTracking(text);
  return reading.kind === 'tracking' ? reading.codigos.filter((code) => WHOLE_CODE.test(code)) : [];
};

/** Condition that the text is a code of the parcel, to sort such parcels first; null: it cannot be a code. */
export const scannedFirst = (text: string): RawBuilder<boolean> | null => {
  const codes = codesIn(text);
  return codes.length === 0 ? null : conCodigo(codes);
};

const waysToFind = (busqueda: Expression<unknown>, text: string): Expression<SqlBool> => {
  const ways: Expression<SqlBool>[] = [containsWords(busqueda, text)];
  const code = text.replace(/[^a-z\d]/gi, '').toLowerCase();
  if (code.length >= CODE_FROM && code !== text.toLowerCase())
    ways.push(sql<SqlBool>`${busqueda} like ${`%${escapeLike(code)}%`}`);
  const scanned = scannedFirst(text);
  if (scanned !== null) ways.push(scanned);
  const guia = typedGuia(text);
  if (guia?.only === true)
    ways.push(
      guia.guia_caja === null
        ? sql<SqlBool>`p.guia_id = any(array(select n.guia_id from guias n where n.guia_numero = ${guia.guia_numero}))`
        : conCaja(guia.guia_numero, guia.guia_caja),
    );
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
};

/**
 * Searches words of tracking and description, a part of the tracking written in groups or with hyphens, any code that
 * the parcel was seen with, and the number of its guide or box.
 */
export const searchPaquetes = (text: string): Expression<SqlBool> => waysToFind(BUSQUEDA, text);

/**
 * The search among the parcels of one client, if there is one: they are read from the index by client, in which what
 * they say stands. An index of words would first collect everybody's.
 */
export const searchPaquetesOf = (cliente_id: number | undefined): typeof searchPaquetes =>
  cliente_id === undefined ? searchPaquetes : (text) => waysToFind(BUSQUEDA_COMPARED, text);

/**
 * Keeps the parcels `p` that are found otherwise or are of clients that match a text. The latter are found apart, among
 * those of a list: the index of clients would find all that they ever had.
 * @param among the condition on `p` for the rows of the list.
 */
export const orOfClientesAmong = (
  found: Expression<SqlBool>,
  text: string,
  among: Expression<SqlBool>,
): Expression<SqlBool> =>
  sql<SqlBool>`(${found} or p.paquete_id = any(array(
    select p.paquete_id from paquetes p where ${among} and ${ofClientesNamed(text, sql`p.cliente_id`)})))`;
