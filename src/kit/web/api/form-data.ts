/**
 * Appends one value of a form: files as they are, lists element by element, all else as the text that the server
 * parses.
 */
const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const one of value as unknown[]) append(form, name, one);
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** The multipart body of a call with files. Undefined and null values are left out. */
export const toFormData = (body: unknown): FormData => {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) append(form, name, value);
  return form;
};
