/** The first field of a form that matches the selector, including fields outside that refer to it by `form`. */
export const fieldOf = (form: HTMLFormElement | null, selector: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(selector) ??
  [...(form?.elements ?? [])].find((element): element is HTMLElement => element.matches(selector)) ??
  null;
