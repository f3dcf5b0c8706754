/** Where a burst of keys landed: in a number, in one that a scale may write, in a text, or where nothing is written. */
export type BurstPlace = 'figure' | 'scale' | 'text' | 'none';

/** A figure, as a hand or a scale sends it: no code has a point, and no size six figures before it. */
const FIGURE = /^\s*\d{1,5}(?:[.,]\d*)?\s*$/;
const LEAST_SIGNS = 6;
/** A telephone number, which a fast hand may well type. */
const PHONE = /^\d{1,8}$/;

/** Whether what came as fast as a scanner types is a code, and not a figure of a scale or words. */
export const isStrayCode = (text: string, place: BurstPlace): boolean => {
  if (FIGURE.test(text)) return false;
  const code = text.replace(/[^A-Za-z0-9]/g, '');
  if (place !== 'text') return code.length >= LEAST_SIGNS;
  return code.replace(/\D/g, '').length >= LEAST_SIGNS && !/\s/.test(text.trim()) && !PHONE.test(code);
};
