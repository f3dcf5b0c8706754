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

/** The body of a request; empty text is an empty object. @throws when it is no JSON or nested too deeply. */
export const parseJsonBody = (text: string): unknown => {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  if (isDeeperThan(MAX_DEPTH, value)) throw new RangeError('the body is nested too deeply');
  return value;
};
