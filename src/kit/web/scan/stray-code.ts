/**
 * Where a burst of keys landed: in a number field, in one that a scale may fill, in a text field, or outside of fields.
 */
export type BurstPlace = 'figure' | 'scale' | 'text' | 'none';

/** A figure as typed or sent by a scale: codes have no decimal point, and no size has six digits before it. */
const FIGURE = /^\s*\d{1,5}(?:[.,]\d*)?\s*$/;
const LEAST_SIGNS = 6;
/** A phone number, which may be typed fast. */
const PHONE = /^\d{1,8}$/;

/** Whether keys at a scanner's speed are a code, rather than a scale's figure or words. */
export const isStrayCode = (text: string, place: BurstPlace): boolean => {
  if (FIGURE.test(text)) return false;
  const code = text.replace(/[^A-Za-z0-9]/g, '');
  if (place !== 'text') return code.length >= LEAST_SIGNS;
  return code.replace(/\D/g, '').length >= LEAST_SIGNS && !/\s/.test(text.trim()) && !PHONE.test(code);
};
