const THOUSAND = 1000;
const MILLION = 1_000_000;

/** A short number for a chart's axis: `1.5 M`, `250 mil`. */
export const shortNumber = (value: number): string => {
  if (Math.abs(value) >= MILLION) return `${Number((value / MILLION).toFixed(2))} M`;
  return Math.abs(value) >= THOUSAND ? `${Number((value / THOUSAND).toFixed(1))} mil` : String(value);
};
