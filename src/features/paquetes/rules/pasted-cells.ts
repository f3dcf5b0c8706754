/** A pasted line, cut into what it says. */
export interface PastedCells {
  readonly tracking: string;
  readonly paquete_descripcion: string;
  /** US dollars; null: missing, not readable, or readable in two ways. */
  readonly valor_compra: number | null;
  /** The value as it was written, where it cannot be read for certain; null otherwise. */
  readonly valor_dudoso: string | null;
}

const SEPARATORS = ['\t', ';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/** A quoted cell, as sheets write one that holds a separator; it is kept whole. */
const QUOTED = /(^|[\t;,])\s*"(?:[^"]|"")*"(?=\s*(?:[\t;,]|$))/g;
const CELL: Readonly<Record<Separator, RegExp>> = {
  '\t': /\s*"((?:[^"]|"")*)"\s*(?:\t|$)|([^\t]*)(?:\t|$)/gy,
  ';': /\s*"((?:[^"]|"")*)"\s*(?:;|$)|([^;]*)(?:;|$)/gy,
  ',': /\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$)/gy,
};

const separatorOf = (line: string): Separator | null => {
  const bare = line.replace(QUOTED, '$1');
  return SEPARATORS.find((sign) => bare.includes(sign)) ?? null;
};

const splitCells = (line: string, separator: Separator | null): string[] => {
  if (separator === null) return [line.trim()];
  const cells: string[] = [];
  const cell = new RegExp(CELL[separator]);
  while (cell.lastIndex < line.length) {
    const [, quoted, plain = ''] = cell.exec(line) ?? [];
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return cells;
};

const SIGN = String.raw`(?:US\$|\$|USD)?`;
const AMOUNT = new RegExp(String.raw`^${SIGN}\s*(\d[\d.,]*)\s*${SIGN}$`, 'i');
/** 1250 · 1,250.50 · 1.250,50 · 1250,5; a dot before three digits alone (1.250) may mean either. */
const POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;
const COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const DOTS = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** The figure of a cell that is written as an amount; null: it is no amount. */
const digitsOf = (cell: string): string | null => AMOUNT.exec(cell)?.[1] ?? null;

/** @returns the amount; null: it cannot be read for certain. */
const amountOf = (digits: string): number | null => {
  if (POINT.test(digits)) return Number(digits.replaceAll(',', ''));
  if (COMMA.test(digits) || DOTS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return null;
};

/** Figures parted by commas at the end of a line by commas: one amount, or several cells. */
const TAIL = new RegExp(String.raw`,(\s*)(${SIGN}\s*\d[\d.]*(?:,\s*\d[\d.]*)+\s*${SIGN})\s*$`, 'i');

/**
 * The value of a line by commas whose figures hold commas too. Who writes a blank after each comma, or the sign of the
 * currency before the first figure, means one amount; otherwise both readings are possible.
 * @returns the tail and whether it is one amount; null: there is nothing to decide.
 */
const tailOf = (line: string): { readonly tail: string; readonly whole: boolean } | null => {
  const [, blank = '', tail = ''] = TAIL.exec(line) ?? [];
  const parts = tail.split(',');
  const signed = /^(?:US\$|\$|USD)/i.test(tail);
  const spaced = parts.slice(1).some((part) => /^\s/.test(part));
  if (spaced && !signed) return null;
  const readable = parts.slice(1).some((_, place) => {
    const digits = digitsOf(parts.slice(place).join(',').replaceAll(/,\s+/g, ','));
    return digits !== null && amountOf(digits) !== null;
  });
  if (!readable) return null;
  return { tail, whole: !spaced && (signed || blank !== '') };
};

/** The first cell is the tracking; the last is the value if it is an amount; the rest is the description. */
export const pastedCells = (line: string): PastedCells => {
  const separator = separatorOf(line);
  const tailed = separator === ',' ? tailOf(line) : null;
  const head = tailed === null ? line : line.replace(TAIL, '');
  const cells = splitCells(head, tailed === null ? separator : ',');
  const [tracking = '', ...rest] = tailed === null ? cells : [...cells, tailed.tail.trim()];
  const filled = rest.filter((cell) => cell !== '');
  const last = filled.at(-1) ?? '';
  const digits = digitsOf(tailed === null ? last : last.replaceAll(/,\s+/g, ','));
  const valor_compra = digits === null || tailed?.whole === false ? null : amountOf(digits);
  return {
    tracking,
    valor_compra,
    valor_dudoso: digits !== null && valor_compra === null ? last : null,
    paquete_descripcion: (digits === null ? filled : filled.slice(0, -1)).join(', '),
  };
};
