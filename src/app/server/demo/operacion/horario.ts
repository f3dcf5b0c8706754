const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Tegucigalpa is so many hours behind UTC; for the look of an example that is exact enough. */
const BEHIND_MS = 6 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const OPEN_HOURS = 10;
const HOURS = 24;

/** So many days ago, at an hour at which people work; what came first stays first. Never later than now. */
export const workMoment = (now: Date, dias: number): string => {
  const exact = now.getTime() - dias * DAY_MS;
  const local = exact - BEHIND_MS;
  const day = Math.floor(local / DAY_MS) * DAY_MS;
  const atWork = day + OPENS_MS + ((local - day) * OPEN_HOURS) / HOURS + BEHIND_MS;
  // Of today not all hours of work have been yet.
  const isToday = now.getTime() - BEHIND_MS < day + DAY_MS;
  return new Date(Math.round(isToday ? Math.min(atWork, exact) : atWork)).toISOString();
};
