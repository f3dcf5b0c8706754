/** One value of a form as its parts: files as they are, a list one by one, all else as the server reads it from text. */
const append = (form: FormData, name: string, value: unknown): void => {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const one of value as unknown[]) append(form, name, one);
  else if (value instanceof Blob) form.append(name, value);
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
};

/** The body of a call with files: text fields and files by their names. What is absent or null is left out. */
export const toFormData = (body: unknown): FormData => {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) append(form, name, value);
  return form;
};
