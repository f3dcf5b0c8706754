import { decimalOf, numberOf, rounded, times } from '#kit/rules/money.ts';

/** One line sent by a scale. */
export interface Reading {
  /** Pounds, with two decimals. */
  readonly pounds: number;
  /** null: the scale does not report whether the load is stable. */
  readonly atRest: boolean | null;
}

/** Pounds in one of each unit. */
const POUNDS_IN: Readonly<Record<string, number>> = { lb: 1, lbs: 1, kg: 2.204_622_6, g: 0.002_204_622_6, oz: 0.0625 };
const PLACES = 2;

/**
 * The figure with an optional sign, possibly separated, and its unit: «ST,GS,+  2.35lb», «W: 1.07 kg», «-0.10 lb G».
 */
const READING = /([+-]?)\s*(\d{1,6}(?:\.\d{1,4})?)\s*(lbs?|kg|g|oz)\b/i;
const MOVING = /^\s*US\b|\bMOTION\b|\?/i;
const RESTING = /^\s*ST\b/i;

/** Parses a line in the formats of most desk scales; null if it has no weight in a known unit, or a negative one. */
export const readWeight = (line: string): Reading | null => {
  const [, sign, figure = '', unit = ''] = READING.exec(line) ?? [];
  const factor = POUNDS_IN[unit.toLowerCase()];
  if (sign === undefined || factor === undefined || (sign === '-' && Number(figure) > 0)) return null;
  const pounds = numberOf(rounded(times(decimalOf(Number(figure)), decimalOf(factor)), PLACES));
  return { pounds, atRest: MOVING.test(line) ? false : RESTING.test(line) ? true : null };
};

/** A load on the scale. Each has a number of its own, even if the next one weighs the same. */
export interface Load {
  readonly number: number;
  /** Pounds. */
  readonly pounds: number;
}

export interface Plate {
  readonly load: Load | null;
  /** How many loads there have been. */
  readonly loads: number;
  /** The last weight and how often it was repeated in a row. */
  readonly last: number;
  readonly repeats: number;
}

export const EMPTY_PLATE: Plate = { load: null, loads: 0, last: 0, repeats: 0 };
/** Below this weight the scale counts as empty, since readings fluctuate around zero (pounds). */
const EMPTY_BELOW = 0.05;
/** For scales that do not report stability: this many equal readings in a row count as stable. */
const EQUAL_TO_REST = 3;

/** The state after another reading. A load counts once it is stable, and until the scale is empty. */
export const weigh = (plate: Plate, { pounds, atRest }: Reading): Plate => {
  const repeats = pounds === plate.last ? plate.repeats + 1 : 1;
  const next = { ...plate, last: pounds, repeats };
  if (atRest === false || (atRest === null && repeats < EQUAL_TO_REST)) return next;
  if (pounds < EMPTY_BELOW) return { ...next, load: null };
  if (plate.load?.pounds === pounds) return next;
  const isNew = plate.load === null;
  const loads = isNew ? plate.loads + 1 : plate.loads;
  return { ...next, loads, load: { number: loads, pounds } };
};
