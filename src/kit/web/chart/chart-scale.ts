const STEPS = [1, 2, 5, 10] as const;
const MS_PER_DAY = 86_400_000;

/**
 * Round, evenly spaced values from at or below `least` to at or above `most`.
 * @param wanted approximate number of values.
 */
export const ticksAround = (least: number, most: number, wanted: number): number[] => {
  // A single value is centred in a small range.
  const room = most > least ? 0 : Math.max(Math.abs(most) / 100, Number.MIN_VALUE);
  const [low, high] = [least - room, most + room];
  const rough = (high - low) / wanted;
  const power = Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * 10 ** power >= rough) ?? 10) * 10 ** power;
  const places = Math.max(0, -power);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(places)));
};

/** The calendar day (yyyy-mm-dd) for its number (see `numberOfDay`). */
export const dayOfNumber = (days: number): string =>
  new Date(days * MS_PER_DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** First days of months between two days, at intervals that yield at most `wanted`. */
export const monthsBetween = (from: string, to: string, wanted: number): string[] => {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const firstOf = (month: number): string =>
    `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const months: number[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month++) if (firstOf(month) >= from) months.push(month);
  const step = [1, 2, 3, 4, 6].find((each) => months.length / each <= wanted) ?? 12;
  return months.filter((month) => month % step === 0).map(firstOf);
};

/** A bar from the zero line to its value, in pixels from the top; any value but 0 is at least visible. */
export const barOf = (zero: number, value: number): { readonly y: number; readonly height: number } => {
  const height = Math.abs(zero - value);
  return { y: Math.min(zero, value), height: height > 0 ? Math.max(1, height) : 0 };
};
