import { CompiledQuery, type Compilable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';

/** As many as people open in an hour; each is some kilobytes. */
const MOST_KEPT = 300;
const kept = new Map<string, CompiledQuery<unknown>>();
/** To ask the calendar for the day costs as much as the rest of this. */
const DAY_MS = 1000;
let day = { text: '', at: -Infinity };

const today = (): string => {
  const now = Date.now();
  if (Math.abs(now - day.at) >= DAY_MS) day = { text: localDay(now), at: now };
  return day.text;
};

/**
 * The statement that brings a first page, put together once for all who ask the same that day: a list's rows follow from
 * who asks, what for and the day alone, and to write them out takes longer than all else that is done for a page.
 * @param key who asks and what for.
 */
export const firstPageText = <Row>(key: string, write: () => Compilable<Row>): CompiledQuery<Row> => {
  const ofDay = `${today()} ${key}`;
  const known = kept.get(ofDay);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const { sql, parameters } = write().compile();
  // Without the tree that it was written from, which is many times as large.
  const text = CompiledQuery.raw(sql, [...parameters]);
  kept.set(ofDay, text);
  return text;
};
