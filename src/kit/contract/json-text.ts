/**
 * What a form says as JSON, for `z.preprocess`: text is read; empty text is nothing; what cannot be read, and what is no
 * text, stays as it came, for the schema to refuse or take.
 */
export const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
