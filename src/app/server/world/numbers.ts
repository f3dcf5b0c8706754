let first = 0;

/** Starts after this number: for a database in which another process created records before. */
export const numbersAfter = (number: number): void => void (first = number);

/** Counts the records of a kind, so that each gets a number of its own. */
export const createNumbers = (): (() => number) => {
  let made = 0;
  return () => first + (made += 1);
};
