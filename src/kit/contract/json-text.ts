/**
 * For `z.preprocess` on a form field with JSON: parses text, with empty text as undefined; invalid JSON and non-text
 * values are returned unchanged for the schema to judge.
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
