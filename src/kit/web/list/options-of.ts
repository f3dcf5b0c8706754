/** The choices of a filter whose values are words that people read. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
