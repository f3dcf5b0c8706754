import { scannerText } from '#features/tracking/rules/scanner-text.ts';

export const LUGAR_MAX = 20;
/** Signs of a code whose bars a label has room for. */
export const CODIGO_MAX = 31;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PREFIX = 'EST';
/** What a label can say: letters and digits, in parts. */
const LUGAR = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** One sign over the others, by their places: no tracking ends so by chance and begins like a shelf. */
const checkSign = (text: string): string =>
  SIGNS[
    Array.from(text).reduce((sum, sign, place) => sum + (place + 1) * (SIGNS.indexOf(sign) + 1), 0) % SIGNS.length
  ] ?? '0';

/** Whether a place can stand in bars. */
export const esLugarDeEtiqueta = (lugar: string): boolean => lugar.length <= LUGAR_MAX && LUGAR.test(lugar);

/**
 * A shelf as its bars hold it, letters and digits only, whatever the text beside them shows: no keyboard layout can spoil
 * it. QX stands for a hyphen and QQ for a Q, so that A-11-2 and A-1-12 are two.
 */
export const codigoDeEstante = (lugar: string): string => {
  const body = lugar.replaceAll('Q', 'QQ').replaceAll('-', 'QX');
  return `${PREFIX}${body}${checkSign(body)}`;
};

/** Whether its bars have room on a label: a hyphen and a Q take two signs each. */
export const cabeEnEtiqueta = (lugar: string): boolean => codigoDeEstante(lugar).length <= CODIGO_MAX;

/** The shelf that was scanned; null: the code is of something else. */
export const leerEstante = (codigo: string): string | null => {
  const clean = scannerText(codigo).parts.join('');
  if (!clean.startsWith(PREFIX)) return null;
  const body = clean.slice(PREFIX.length, -1);
  if (body === '' || checkSign(body) !== clean.at(-1)) return null;
  const lugar = body.replace(/Q(.)?/g, (_, sign: string | undefined) =>
    sign === 'X' ? '-' : sign === 'Q' ? 'Q' : '*',
  );
  return esLugarDeEtiqueta(lugar) ? lugar : null;
};
