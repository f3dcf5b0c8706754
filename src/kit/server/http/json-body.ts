/** Deeper than any form of ours; far below where a recursive reader (JSON.stringify with a replacer, say) runs out of stack. */
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

/** So many values has no form of ours, by far. */
const MAX_VALUES = 20_000;
const [COMMA, COLON, LIST, OBJECT] = [0x2c, 0x3a, 0x5b, 0x7b] as const;
/** By these signs one value is parted from the next, or holds it; in the texts of a form they are few. */
const isMark = (sign: number): boolean => sign === COMMA || sign === COLON || sign === LIST || sign === OBJECT;

/** Counted before anything is made of the text: a megabyte of `{},` is a third of a million objects. */
const hasTooManyValues = (text: string): boolean => {
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    if (isMark(text.charCodeAt(at))) marks += 1;
    if (marks > MAX_VALUES) return true;
  }
  return false;
};

/** The body of a request; empty text is an empty object. @throws when it is no JSON, holds too much or is nested too deeply. */
export const parseJsonBody = (text: string): unknown => {
  if (text === '') return {};
  if (hasTooManyValues(text)) throw new RangeError('the body holds too many values');
  const value: unknown = JSON.parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new RangeError('the body is nested too deeply');
  return value;
};
