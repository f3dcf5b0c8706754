/** Options whose values are their own labels. */
export const optionsOf = <T extends string>(values: readonly T[]): { value: T; label: T }[] =>
  values.map((value) => ({ value, label: value }));

/** The two options of a filter by yes or no, as its list names them. */
export const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
