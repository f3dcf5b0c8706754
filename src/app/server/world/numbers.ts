let first = 0;

/** Numbers come after this one: in a database where another process made records before. */
export const numbersAfter = (number: number): void => void (first = number);

/** A number for each record of a kind, by which it is told from the others. */
export const createNumbers = (): (() => number) => {
  let made = 0;
  return () => first + (made += 1);
};
