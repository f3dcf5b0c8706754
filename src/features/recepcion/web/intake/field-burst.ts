import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';

/** A figure, as a hand or a scale sends it: no code has a point, and no size six figures before it. */
const FIGURE = /^\s*\d{1,5}(?:[.,]\d*)?\s*$/;
const DIGITS = /\d/g;
const LEAST_DIGITS = 6;
/** A telephone number, which a fast hand may well type. */
const PHONE = /^\d{1,8}$/;

/** Whether what came as fast as a scanner types into a field that is no scanner's is a code, and whose. */
export const isStrayCode = (text: string, inFigure: boolean): boolean => {
  if (FIGURE.test(text)) return false;
  const { kind, tracking } = canonicalTracking(text);
  if (kind !== 'tracking') return true;
  if (inFigure) return tracking.length >= LEAST_DIGITS;
  return (tracking.match(DIGITS)?.length ?? 0) >= LEAST_DIGITS && !/\s/.test(text.trim()) && !PHONE.test(tracking);
};
