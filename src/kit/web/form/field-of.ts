/** The first field of a form that fits the selector, also one that is drawn elsewhere and belongs to it by its `form`. */
export const fieldOf = (form: HTMLFormElement | null, selector: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(selector) ??
  [...(form?.elements ?? [])].find((element): element is HTMLElement => element.matches(selector)) ??
  null;
