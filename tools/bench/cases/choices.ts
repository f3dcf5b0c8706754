import { choicesOf } from '../../../tests/harness/contract-walk.ts';
import { LIMIT, type Case, type CaseGroup } from './case.ts';
import { LIST, LISTS, ordersOf } from './lists.ts';

/** Often enough for each order that a list offers. */
const TIMES = 40;

/** Each choice that a long list offers, alone and in any of its orders: a rare one must not cost a walk past all. */
export const choices: CaseGroup = {
  group: 'Lo que se elige en cada lista',
  grows: false,
  cases: () =>
    LISTS.flatMap(({ call, name }) =>
      choicesOf(call).map(({ filter, code }): Case => {
        const orders = ordersOf(call);
        const path = `${call.path}?limite=${LIMIT}&${filter}=${encodeURIComponent(code)}`;
        return {
          what: `${name}: ${filter} ${code}`,
          bar: LIST,
          times: TIMES,
          path: (random) => `${path}&orden=${random.pick(orders)}`,
        };
      }),
    ),
};
