/** The choices of a filter or a field whose values are words that people read. */
export const optionsOf = <T extends string>(values: readonly T[]): { value: T; label: T }[] =>
  values.map((value) => ({ value, label: value }));
