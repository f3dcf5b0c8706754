import type { Call, Method } from '#kit/contract/call.ts';
import { createRandom } from '#app/server/world/random.ts';
import { allCalls } from '../../../tests/harness/contract-walk.ts';
import type { CaseGroup } from './case.ts';
import { EXAMPLE } from './example-samples.ts';

const SEED = 3;

const patternOf = ({ path }: Call): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
/** The number of literal parts of a path, most first: `/packages/abandon` must not match `/packages/{paquete_id}`. */
const spelledOut = ({ path }: Call): number => path.split('/').filter((part) => !part.startsWith('{')).length;

const PATTERNS = allCalls
  .toSorted((a, b) => spelledOut(b) - spelledOut(a))
  .map((call) => ({ call, pattern: patternOf(call) }));

/** The call that answers a path, with or without a query; undefined if none does. */
export const callOf = (method: Method, path: string): Call | undefined => {
  const [place = ''] = path.split('?');
  return PATTERNS.find(({ call, pattern }) => call.method === method && pattern.test(place))?.call;
};

/** The ids of the calls that the groups ask. @throws Error if no call answers a path. */
export const askedOf = (groups: readonly CaseGroup[]): ReadonlySet<string> => {
  const random = createRandom(SEED);
  const paths = groups.flatMap(({ cases }) => cases(EXAMPLE).map(({ path }) => path(random, 1)));
  return new Set(
    paths.map((path) => {
      const call = callOf('GET', path);
      if (call === undefined) throw new Error(`no call answers ${path}`);
      return call.id;
    }),
  );
};
