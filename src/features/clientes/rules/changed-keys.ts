/** Which of the keys were given a value other than the present one; what is absent stays as it is. */
export const changedKeys = <K extends string>(
  before: Readonly<Record<K, unknown>>,
  given: { readonly [P in K]?: unknown },
  keys: readonly K[],
): K[] => keys.filter((key) => given[key] !== undefined && given[key] !== before[key]);
