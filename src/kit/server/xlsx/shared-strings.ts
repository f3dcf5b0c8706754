/**
 * The texts that a workbook keeps once, read by ourselves: as a tree of elements, as the reader of the sheet has them,
 * a quarter of a million texts are two hundred megabytes. Parts are looked at as their bytes (latin1).
 */

/** Before the number of a kept text in a cell; no XML may hold this sign. */
const MARK = '\u0001';
const ROOT_WITHIN = 4096;
const PREFIX = '(?:[^\\s<>:/]*:)?';

const SHARED_ROOT = new RegExp(`<${PREFIX}sst[\\s>]`);
const SHEET_DATA = new RegExp(`<${PREFIX}sheetData[\\s/>]`);
/** What is never closed reaches to the end: looked for from each beginning anew, a few thousand of them take minutes. */
const ELEMENT = new RegExp(
  `<(/?)${PREFIX}(si|t|rPh)(?:\\s[^<>]*?)?(/?)>|<!\\[CDATA\\[([^]*?)(?:\\]\\]>|$)|<!--[^]*?(?:-->|$)|<[^<>]*>|([^<]+)`,
  'g',
);
/** A cell that shows a kept text, up to its number; the few signs between its parts are counted, for the same reason. */
const SHARED_CELL = new RegExp(
  `(<${PREFIX}c(?=\\s)[^<>]{0,200}?\\st\\s{0,9}=\\s{0,9})(?:"s"|'s')([^<>]{0,200}>\\s{0,200}<${PREFIX}v(?:\\s[^<>]{0,200})?>\\s{0,200})(\\d+)`,
  'g',
);

/** Whether a part of a workbook is the one with the texts. */
export const holdsSharedStrings = (part: string): boolean => SHARED_ROOT.test(part.slice(0, ROOT_WITHIN));
/** Whether it is a sheet. */
export const holdsRows = (part: string): boolean => SHEET_DATA.test(part);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_SIGN = 0x10ffff;

const signOf = (code: number): string => (code > 0 && code <= LAST_SIGN ? String.fromCodePoint(code) : '');

const textOf = (bytes: string): string => {
  const text = /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex?: string, decimal?: string, name = '') =>
      hex !== undefined
        ? signOf(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? signOf(Number(decimal))
          : (ENTITIES[name] ?? whole),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
};

/**
 * The kept texts in their order; of a text in several letterings all of it, of how it is spoken nothing.
 * @returns null when there are more than `most`.
 */
export const readSharedStrings = (part: string, most: number): string[] | null => {
  const texts: string[] = [];
  let [text, inText, spoken] = ['', false, false];
  for (const [, close = '', element, empty = '', data, plain] of part.matchAll(ELEMENT)) {
    const opens = close === '' && empty === '';
    if (element === 't') inText = opens;
    else if (element === 'rPh') spoken = opens;
    else if (element === 'si') {
      if (close === '') text = '';
      if (close !== '' || empty !== '') texts.push(text);
      if (texts.length > most) return null;
    } else if (inText && !spoken) {
      // Data is written as it is.
      if (data !== undefined) text += textOf(data.replaceAll('&', '&amp;'));
      else if (plain !== undefined) text += textOf(plain);
    }
  }
  return texts;
};

/** The rows of a sheet with a mark in place of each kept text. */
export const markSharedCells = (sheet: string): string => sheet.replace(SHARED_CELL, `$1"str"$2${MARK}$3`);

/** What a cell shows: the kept text where it names one. */
export const sharedText = (value: string, texts: readonly string[]): string | null =>
  value.startsWith(MARK) ? (texts[Number(value.slice(1))] ?? null) : value;
