/**
 * Maps what a scanner set to a US keyboard types on a machine with the Latin American layout to the true characters.
 * Letters and digits are the same in both.
 */
const LATAM_TO_US: Readonly<Record<string, string>> = {
  "'": '-',
  '?': '_',
  '-': '/',
  _: '?',
  ñ: ';',
  Ñ: ':',
  '{': "'",
  '[': '"',
  '¿': '=',
  '¡': '+',
  '+': ']',
  '/': '&',
  '(': '*',
  ')': '(',
  '=': ')',
  '"': '@',
  '&': '^',
  '|': '`',
  '°': '~',
  '}': '\\',
  ']': '|',
  ';': '<',
  ':': '>',
};

/** Separator of the elements of a GS1 barcode, as a character or as scanners spell it, and the ends of a message. */
const SEPARATOR = /[\u001C-\u001E]|<GS>|\{GS\}|\[GS\]|\^\]|\u241D/giu;
/** ISO 15424 symbology identifier, which a scanner may put first (]C1, ]d2, ]Q3 ...). */
const AIM = /^\][A-Za-z]\d/;
/** Tab, Enter, start and end of text, byte order mark, zero width: never part of a number. */
const UNSEEN = /[\u0000-\u001B\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const HYPHENS = /[\u2010-\u2015\u2212\u00B4\u2018\u2019]/gu;
const ASCII = /^[\u0000-\u007F]*$/u;
const FOREIGN = /[^A-Za-z0-9\s'-]/u;

/** The text read, without what scanners and clipboards add. */
export interface ScannerText {
  /** Capital letters, digits, and single hyphens in place of any hyphens. */
  readonly written: string;
  /** Elements between separators, letters and digits only; one, unless the barcode had several. */
  readonly parts: readonly string[];
  /** The text contained characters that no tracking has. */
  readonly foreign: boolean;
}

const withoutSigns = (text: string): string => text.replace(/[^A-Z0-9]+/g, '');

const cleaned = (text: string): ScannerText => {
  const spoken = text.replace(AIM, '').replace(SEPARATOR, '\u001D').trim();
  const foreign = spoken.split('\u001D').some((part) => FOREIGN.test(part));
  const upper = spoken.toUpperCase();
  const parts = upper.split('\u001D').map(withoutSigns);
  return {
    written: upper
      .replace(/[\u001D\s]+/gu, ' ')
      .replace(/\s*['-][\s'-]*/g, '-')
      .replace(/[^A-Z0-9-]/g, ''),
    parts: parts.filter((part) => part !== ''),
    foreign,
  };
};

/** Reads a typed or scanned text; if it has foreign characters, tries it as typed in the other keyboard layout. */
export const scannerText = (read: string): ScannerText => {
  const shown = ASCII.test(read) ? read : read.replace(HYPHENS, '-').normalize('NFKC');
  // GS and its neighbours are separators; other control characters only surround the text.
  const text = shown.replace(UNSEEN, ' ').trim();
  const asRead = cleaned(text);
  if (!asRead.foreign) return asRead;
  const otherKeyboard = cleaned(text.replace(/[^A-Za-z0-9]/gu, (sign) => LATAM_TO_US[sign] ?? sign));
  return otherKeyboard.foreign ? asRead : otherKeyboard;
};
