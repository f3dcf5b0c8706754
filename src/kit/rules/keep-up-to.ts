/**
 * Keeps what is made from a key: made when first asked for, then the same for all. With one more than `most` it begins
 * anew, which costs less than knowing which was asked for last.
 * @param isWorth whether a made value is kept; absent: every one is.
 * @returns gives the value of a key, made now unless it is kept.
 */
export const keepUpTo = <Value>(
  most: number,
  isWorth: (value: Value) => boolean = () => true,
): ((key: string | number, make: () => Value) => Value) => {
  const kept = new Map<string | number, Value>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (!isWorth(made)) return made;
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
};
