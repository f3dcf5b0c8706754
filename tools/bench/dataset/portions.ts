import type { Random } from '#app/server/world/random.ts';

/** Shares out pieces so that none is left at the end. */
interface Portions {
  /** The number of pieces for the next taker, at least one. */
  next(random: Random, usual: (random: Random) => number): number;
}

/** @param takers each gets one piece, the rest is shared out at random. */
export const createPortions = (pieces: number, takers: number): Portions => {
  let spare = pieces - takers;
  let left = takers;
  let usualSize = 2;
  return {
    next: (random, usual) => {
      const isLast = left <= 1;
      left -= 1;
      if (isLast) return 1 + Math.max(0, spare);
      const wish = random.chance(spare / (left * usualSize)) ? usual(random) : 0;
      // The running mean of wishes sets how often a taker gets more than one.
      if (wish > 0) usualSize += (wish - usualSize) / 500;
      const given = Math.min(wish, Math.max(0, spare));
      spare -= given;
      return 1 + given;
    },
  };
};
