/** Focuses the field that is `step` places away from another. @returns whether there is one. */
export const focusBeside = (from: HTMLElement, fields: Iterable<HTMLElement>, step = 1): boolean => {
  const all = [...fields];
  const next = all[all.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
};
