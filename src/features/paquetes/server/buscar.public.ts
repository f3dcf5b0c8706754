import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { containsWords, escapeLike } from '#kit/server/db/search.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { conCaja, conCodigo } from '#features/tracking/server/trackings.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';

/** Tracking and description without accents, as they are indexed. */
const BUSQUEDA = sql`p.busqueda`;
/** From so many letters and digits on, signs between them may belong to a tracking. */
const CODE_FROM = 6;

/**
 * What may be the whole code of a parcel: long enough, and with digits, so that neither a word nor a part of many
 * trackings is taken for one and has all that holds it sorted.
 */
const WHOLE_CODE = /^(?=.*\d.*\d.*\d)[A-Z0-9]{10,50}$/;

/** The codes that a text may be, when it is one as scanners read or people copy it. */
const codesIn = (text: string): readonly string[] => {
  const reading = canonicalTracking(text);
  return reading.kind === 'tracking' ? reading.codigos.filter((code) => WHOLE_CODE.test(code)) : [];
};

/** The parcel whose code the text is, whatever else the text is found in; null when it can be no code. */
export const scannedFirst = (text: string): RawBuilder<boolean> | null => {
  const codes = codesIn(text);
  return codes.length === 0 ? null : conCodigo(codes);
};

/**
 * By words of tracking and description, by a part of the tracking that was written in groups or with hyphens, by any
 * code that the parcel was seen with, and by the number of its guide or of its box.
 */
export const searchPaquetes = (text: string): Expression<SqlBool> => {
  const ways: Expression<SqlBool>[] = [containsWords(BUSQUEDA, text)];
  const code = text.replace(/[^a-z\d]/gi, '').toLowerCase();
  if (code.length >= CODE_FROM && code !== text.toLowerCase())
    ways.push(sql<SqlBool>`${BUSQUEDA} like ${`%${escapeLike(code)}%`}`);
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
