import { scannerText } from './scanner-text.ts';

export const LUGAR_MAX = 20;
/** The most characters of a barcode that a label has room for. */
export const CODIGO_MAX = 31;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PREFIX = 'EST';
/** The form of a place on a label: letters and digits, in parts. */
const LUGAR = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** A check character that weights each by its position, so that no tracking is read as a shelf by chance. */
const checkSign = (text: string): string =>
  SIGNS[
    Array.from(text).reduce((sum, sign, place) => sum + (place + 1) * (SIGNS.indexOf(sign) + 1), 0) % SIGNS.length
  ] ?? '0';

/** Whether a place can be printed as a barcode. */
export const esLugarDeEtiqueta = (lugar: string): boolean => lugar.length <= LUGAR_MAX && LUGAR.test(lugar);

/**
 * The barcode of a shelf, in letters and digits only, whatever the printed text shows: no keyboard layout can spoil it.
 * QX stands for a hyphen and QQ for a Q, so that A-11-2 and A-1-12 differ.
 */
export const codigoDeEstante = (lugar: string): string => {
  const body = lugar.replaceAll('Q', 'QQ').replaceAll('-', 'QX');
  return `${PREFIX}${body}${checkSign(body)}`;
};

/** Whether its barcode fits on a label; a hyphen and a Q take two characters each. */
export const cabeEnEtiqueta = (lugar: string): boolean => codigoDeEstante(lugar).length <= CODIGO_MAX;

/** The scanned shelf; null if the code is not of a shelf. */
export const readEstante = (codigo: string): string | null => {
  const clean = scannerText(codigo).parts.join('');
  if (!clean.startsWith(PREFIX)) return null;
  const body = clean.slice(PREFIX.length, -1);
  if (body === '' || checkSign(body) !== clean.at(-1)) return null;
  const lugar = body.replace(/Q(.)?/g, (_, sign: string | undefined) =>
    sign === 'X' ? '-' : sign === 'Q' ? 'Q' : '*',
  );
  return esLugarDeEtiqueta(lugar) ? lugar : null;
};
