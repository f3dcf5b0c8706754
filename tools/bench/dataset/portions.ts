import type { Random } from '#app/server/world/random.ts';

/** Pieces of the whole that are shared out so that none is left at the end. */
interface Portions {
  /** How many of the pieces the next of the takers gets, at least one. */
  next(random: Random, usual: (random: Random) => number): number;
}

/** @param takers each gets one, the rest comes to whom chance chooses. */
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
      // What is wished for at the mean decides how often more than one is given.
      if (wish > 0) usualSize += (wish - usualSize) / 500;
      const given = Math.min(wish, Math.max(0, spare));
      spare -= given;
      return 1 + given;
    },
  };
};
