/** Moves the focus to the field that stands so many steps beside another. @returns whether there is one. */
export const focusBeside = (from: HTMLElement, fields: Iterable<HTMLElement>, step = 1): boolean => {
  const all = [...fields];
  const next = all[all.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
};
