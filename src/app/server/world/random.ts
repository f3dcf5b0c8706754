/** A stream of pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number, 0 ≤ n < below. */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
  /** Skewed like people's names: the first values come far more often than the last. */
  pickSkewed<T>(values: readonly T[]): T;
  chance(of: number): boolean;
}

const SKEW = 2.2;

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(values: readonly T[], place: number): T => {
    const value = values[Math.min(values.length - 1, Math.floor(place * values.length))];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return {
    next,
    below: (below) => Math.floor(next() * below),
    pick: (values) => at(values, next()),
    pickSkewed: (values) => at(values, next() ** SKEW),
    chance: (of) => next() < of,
  };
};
