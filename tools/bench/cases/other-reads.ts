import { allCalls } from '../../../tests/harness/contract-walk.ts';
import { casesOfCall } from './call-case.ts';
import { askedOf } from './call-of.ts';
import { LIMIT, type Case, type CaseGroup } from './case.ts';
import { FIRST_PAGES } from './first-pages.ts';
import { LIST, ordersOf } from './lists.ts';
import type { Samples } from './samples.ts';
import { writtenGroups } from './written-groups.ts';

const isPlainRead = ({ method, kind }: (typeof allCalls)[number]): boolean =>
  method === 'GET' && (kind === undefined || kind === 'list');

const casesOf = (samples: Samples): readonly Case[] => {
  const { records } = samples;
  const asked = askedOf(writtenGroups(0));
  const opened = new Set<string>(FIRST_PAGES.map(({ call }) => call.id));
  return allCalls
    .filter((call) => isPlainRead(call) && !asked.has(call.id) && !opened.has(call.id))
    .flatMap((call): readonly Case[] =>
      call.kind === undefined
        ? casesOfCall(call, records, { what: call.id, bar: LIST })
        : ['', ...ordersOf(call).map((order) => `&orden=${order}`)].flatMap((order) =>
            casesOfCall(call, records, {
              what: `${call.id}: ${order === '' ? 'como se abre' : order.slice(1)}`,
              bar: LIST,
              query: `limite=${LIMIT}${order}`,
            }),
          ),
    );
};

/** Every reading call without a case of its own, so that a new one is measured from its first day. */
export const otherReads: CaseGroup = { group: 'Las demás lecturas', grows: true, cases: casesOf };
