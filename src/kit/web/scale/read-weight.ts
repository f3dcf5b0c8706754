import { decimalOf, numberOf, rounded, times } from '#kit/rules/money.ts';

/** What one line of a scale says. */
export interface Peso {
  /** Pounds, to two places. */
  readonly libras: number;
  /** null: the scale does not say whether the load has come to rest. */
  readonly quieto: boolean | null;
}

/** Pounds in one of each unit. */
const LIBRAS: Readonly<Record<string, number>> = { lb: 1, lbs: 1, kg: 2.204_622_6, g: 0.002_204_622_6, oz: 0.0625 };
const PLACES = 2;

/** The figure with its sign, perhaps apart from it, and its unit: «ST,GS,+  2.35lb», «W: 1.07 kg», «-0.10 lb G». */
const READING = /([+-]?)\s*(\d{1,6}(?:\.\d{1,4})?)\s*(lbs?|kg|g|oz)\b/i;
const MOVING = /^\s*US\b|\bMOTION\b|\?/i;
const RESTING = /^\s*ST\b/i;

/** Reads a line as most desk scales send it; null for what is no weight in a unit that we know, or below nothing. */
export const readWeight = (line: string): Peso | null => {
  const [, sign, figure = '', unit = ''] = READING.exec(line) ?? [];
  const factor = LIBRAS[unit.toLowerCase()];
  if (sign === undefined || factor === undefined || (sign === '-' && Number(figure) > 0)) return null;
  const libras = numberOf(rounded(times(decimalOf(Number(figure)), decimalOf(factor)), PLACES));
  return { libras, quieto: MOVING.test(line) ? false : RESTING.test(line) ? true : null };
};

/** A load on the plate, numbered: the next has another number, even when it weighs the same. */
export interface Carga {
  readonly numero: number;
  /** Pounds. */
  readonly libras: number;
}

export interface Plato {
  readonly carga: Carga | null;
  /** How many loads there have been. */
  readonly cargas: number;
  /** The last figure and how often it came in a row. */
  readonly ultima: number;
  readonly veces: number;
}

export const EMPTY_PLATE: Plato = { carga: null, cargas: 0, ultima: 0, veces: 0 };
/** Lighter than this the plate is empty: scales tremble about zero (pounds). */
const EMPTY_BELOW = 0.05;
/** Of a scale that does not say so, this many equal figures in a row are rest. */
const EQUAL_TO_REST = 3;

/** What lies on the plate after a further reading. A load counts once it rests, and until the plate is empty. */
export const weigh = (plato: Plato, { libras, quieto }: Peso): Plato => {
  const veces = libras === plato.ultima ? plato.veces + 1 : 1;
  const next = { ...plato, ultima: libras, veces };
  if (quieto === false || (quieto === null && veces < EQUAL_TO_REST)) return next;
  if (libras < EMPTY_BELOW) return { ...next, carga: null };
  if (plato.carga?.libras === libras) return next;
  const isNew = plato.carga === null;
  const cargas = isNew ? plato.cargas + 1 : plato.cargas;
  return { ...next, cargas, carga: { numero: cargas, libras } };
};
