/**
 * Deeper than any body of ours, and far from where a recursive reader (e.g. JSON.stringify with a replacer) overflows
 * the stack.
 */
export const MAX_DEPTH = 32;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isDeeperThan = (limit: number, value: unknown): boolean => {
  let level = [value].filter(isObject);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) => Object.values(item) as unknown[]).filter(isObject);
  }
  return false;
};

/** Far more values than any body of ours holds. */
const MAX_VALUES = 20_000;
const [COMMA, COLON, LIST, OBJECT] = [0x2c, 0x3a, 0x5b, 0x7b] as const;
/** Characters that separate values or open one; texts of a form contain few of them. */
const isMark = (sign: number): boolean => sign === COMMA || sign === COLON || sign === LIST || sign === OBJECT;

/** Counts before parsing: a megabyte of `{},` would become a third of a million objects. */
const hasTooManyValues = (text: string): boolean => {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    if (isMark(text.charCodeAt(at))) marks += 1;
    if (marks > MAX_VALUES) return true;
  }
  return false;
};

/**
 * Parses the body of a request; an empty one is an empty object. @throws when it is not JSON, has too many values or is
 * nested too deeply.
 */
export const parseJsonBody = (text: string): unknown => {
  if (text === '') return {};
  if (hasTooManyValues(text)) throw new RangeError('the body holds too many values');
  const value: unknown = JSON.parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new RangeError('the body is nested too deeply');
  return value;
};
