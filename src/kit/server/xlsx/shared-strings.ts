/**
 * Reads the shared strings of a workbook ourselves: the reader's element tree of a quarter of a million texts takes 200
 * MB. Parts are handled as byte strings (latin1).
 */

/** Precedes the index of a shared string in a cell; XML never contains this character. */
const MARK = '\u0001';
const ROOT_WITHIN = 4096;
const PREFIX = '(?:[^\\s<>:/]*:)?';

const SHARED_ROOT = new RegExp(`<${PREFIX}sst[\\s>]`);
const SHEET_DATA = new RegExp(`<${PREFIX}sheetData[\\s/>]`);
/**
 * Unclosed comments and CDATA match up to the end: if each opening searched for its end again, thousands would take
 * minutes.
 */
const ELEMENT = new RegExp(
  `<(/?)${PREFIX}(si|t|rPh)(?:\\s[^<>]*?)?(/?)>|<!\\[CDATA\\[([^]*?)(?:\\]\\]>|$)|<!--[^]*?(?:-->|$)|<[^<>]*>|([^<]+)`,
  'g',
);
/** A cell with a shared string, up to its index; the gaps have limited lengths for the same reason. */
const SHARED_CELL = new RegExp(
  `(<${PREFIX}c(?=\\s)[^<>]{0,200}?\\st\\s{0,9}=\\s{0,9})(?:"s"|'s')([^<>]{0,200}>\\s{0,200}<${PREFIX}v(?:\\s[^<>]{0,200})?>\\s{0,200})(\\d+)`,
  'g',
);

/** Whether a part is the one with the shared strings. */
export const holdsSharedStrings = (part: string): boolean => SHARED_ROOT.test(part.slice(0, ROOT_WITHIN));
/** Whether a part is a sheet. */
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
 * The shared strings in order; formatted runs are joined, phonetic hints are left out.
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
      // CDATA has no entities, so they are protected.
      if (data !== undefined) text += textOf(data.replaceAll('&', '&amp;'));
      else if (plain !== undefined) text += textOf(plain);
    }
  }
  return texts;
};

/** The XML of a sheet with a marked index in place of each shared string. */
export const markSharedCells = (sheet: string): string => sheet.replace(SHARED_CELL, `$1"str"$2${MARK}$3`);

/** The text of a cell: the shared string if it holds a marked index. */
export const sharedText = (value: string, texts: readonly string[]): string | null =>
  value.startsWith(MARK) ? (texts[Number(value.slice(1))] ?? null) : value;
