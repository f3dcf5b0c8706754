export const DAY_MS = 86_400_000;
const YEARS = 5;
const DAYS_A_YEAR = 365.25;

/** The years of the company's work: it works three times as much per day at their end as at their beginning. */
export interface Period {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** The moment at which this share of all the work was done. @param progress 0 ≤ n ≤ 1 */
  momentAt(progress: number): number;
  /** The share of the time that had passed by then, 0 to 1. */
  timeShare(progress: number): number;
}

/** Daily work grows as 1 + 2x over the time x from 0 to 1: the share done is (x + x²) / 2. This is its inverse. */
const timeShare = (progress: number): number => (Math.sqrt(1 + 8 * progress) - 1) / 2;

/** @param end the last moment of the data, milliseconds. */
export const createPeriod = (end: number): Period => {
  const span = YEARS * DAYS_A_YEAR * DAY_MS;
  const start = end - span;
  return { start, end, timeShare, momentAt: (progress) => Math.round(start + span * timeShare(progress)) };
};

const OPENS_AT_H = 13;
const OPEN_H = 10;
/** Moves a moment into the hours of Miami's warehouse (8 to 18, 13 to 23 UTC) of the same day, at most `latest`. */
export const atWork = (moment: number, latest: number): number => {
  const day = Math.floor(moment / DAY_MS) * DAY_MS;
  const ofDay = (moment - day) / DAY_MS;
  return Math.min(latest, day + Math.round((OPENS_AT_H + OPEN_H * ofDay) * 3_600_000));
};

const MOST_WRITTEN = 100_000;
const isoTexts = new Map<number, string>();
/** A moment as ISO text, cached: the parcels of a list all ask for the same moments. */
export const isoOf = (moment: number): string => {
  const known = isoTexts.get(moment);
  if (known !== undefined) return known;
  const text = new Date(moment).toISOString();
  if (isoTexts.size >= MOST_WRITTEN) isoTexts.clear();
  isoTexts.set(moment, text);
  return text;
};
export const dayOf = (moment: number): string => isoOf(moment).slice(0, 10);
