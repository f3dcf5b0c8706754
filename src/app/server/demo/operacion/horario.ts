const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Tegucigalpa is six hours behind UTC; exact enough for the look of an example. */
const BEHIND_MS = 6 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const OPEN_HOURS = 10;
const HOURS = 24;

/** A moment `dias` days ago, moved into working hours; the order of moments is kept. Never later than now. */
export const workMoment = (now: Date, dias: number): string => {
  const exact = now.getTime() - dias * DAY_MS;
  const local = exact - BEHIND_MS;
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const atWork = day + OPENS_MS + ((local - day) * OPEN_HOURS) / HOURS + BEHIND_MS;
  // Today's working hours are not over yet.
  const isToday = now.getTime() - BEHIND_MS < day + DAY_MS;
  return new Date(Math.round(isToday ? Math.min(atWork, exact) : atWork)).toISOString();
};
