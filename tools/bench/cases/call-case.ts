import { fillPath, type Call } from '#kit/contract/call.ts';
import { pathNames } from '../../../tests/harness/contract-walk.ts';
import type { Bar, Case } from './case.ts';
import type { SampleRecord, SampleRecords } from './sample-records.ts';

/** Share of the per-minute limit used: the call is also made while warming up, and through the tests' API. */
const SHARE_OF_MINUTE = 0.4;

const pathOf = (call: Call, record: SampleRecord, query: string): string => {
  const names = pathNames(call);
  const besides = Object.entries(record).flatMap(([name, value]): [string, string][] =>
    names.includes(name) ? [] : [[name, String(value)]],
  );
  const asked = [new URLSearchParams(besides).toString(), query].filter((part) => part !== '').join('&');
  return fillPath(call.path, record) + (asked === '' ? '' : `?${asked}`);
};

/** The records with which a call can be asked; null if none are known. */
export const recordsOf = (call: Call, records: SampleRecords): readonly SampleRecord[] | null => {
  const names = pathNames(call);
  const own = records[call.id] ?? (names.length === 0 ? undefined : records[names.join(' ')]);
  if (own !== undefined) return own;
  return names.length === 0 && (call.query?.safeParse({}).success ?? true) ? [{}] : null;
};

/** A call as its contract describes it, with another record each time; none if no records are known for it. */
export const casesOfCall = (
  call: Call,
  records: SampleRecords,
  { what, bar, query = '', times }: { what: string; bar: Bar; query?: string; times?: number },
): readonly Case[] => {
  const own = recordsOf(call, records);
  if (own === null) return [];
  const most = call.perMinute === undefined ? times : Math.floor(call.perMinute * SHARE_OF_MINUTE);
  return [
    {
      what,
      bar,
      path: (random) => pathOf(call, own.length === 0 ? {} : random.pick(own), query),
      ...(own.length === 0 ? { empty: true } : {}),
      ...(most === undefined ? {} : { times: most }),
    },
  ];
};
