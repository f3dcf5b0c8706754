/** Options whose values are their own labels. */
export const optionsOf = <T extends string>(values: readonly T[]): { value: T; label: T }[] =>
  values.map((value) => ({ value, label: value }));
