import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { formLimitsOf } from '#kit/server/http/read-form.ts';
import { allCalls, pathNames } from './contract-walk.ts';
import { aFile, formBody, rawForm, SentFile } from './form-body.ts';
import {
  BROKEN_BODIES,
  HOSTILE_FILES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  hostileQueries,
  hostileText,
  hostileValue,
} from './hostile.ts';
import { isQueryRefused } from './refused-by-schema.ts';

/** The parts of a request that replace the valid ones. */
export interface Sent {
  readonly path?: string;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string | null;
}

/** A request that no screen would send. */
export interface BadRequest {
  readonly sent: Sent;
  /** It gets as far as the schema, so that a refusal must name the fields. */
  readonly wellFormed: boolean;
  /** The only allowed statuses; by default any refusal or success. */
  readonly statuses?: readonly number[];
}

/** Settings of random values, which are the same for the same seed. */
export interface Draw {
  readonly seed: number;
  readonly runs: number;
}

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SentFile);

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The parts of a value, and how to put it together again: also lists, and JSON sent as text in a form. */
const heldBy = (
  value: unknown,
): { readonly inner: Json | unknown[]; readonly close: (inner: unknown) => unknown } | null => {
  if (isRecord(value) || Array.isArray(value)) return { inner: value, close: (inner) => inner };
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return null;
  try {
    return { inner: JSON.parse(value) as Json | unknown[], close: toJson };
  } catch {
    return null;
  }
};

/** Every place in the body that can be spoiled, e.g. ['empresa', 'rtn'] or ['pagos', '0', 'monto']. */
const placesIn = (value: unknown, prefix: readonly string[] = []): (readonly string[])[] =>
  Object.entries(heldBy(value)?.inner ?? {}).flatMap(([key, inner]) => [
    [...prefix, key],
    ...placesIn(inner, [...prefix, key]),
  ]);

const spoil = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: { readonly drop: true } | { readonly to: unknown },
): unknown => {
  const held = heldBy(value);
  if (key === undefined || held === null) return value;
  const { inner, close } = held;
  const copy: Json = { ...(inner as Json) };
  if (rest.length > 0) copy[key] = spoil(copy[key], rest, change);
  else if ('to' in change) copy[key] = change.to;
  else delete copy[key];
  return close(Array.isArray(inner) ? Object.values(copy) : copy);
};

const schemaKeys = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return [];
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(properties ?? {});
};

/** A body in the format of the call: a form if it has files. */
const bodyOf = (call: Call, body: unknown): Pick<Sent, 'payload' | 'type'> =>
  call.multipart === undefined ? { payload: toJson(body) } : formBody(body);

/** Every place that the sample fills, and every field that it leaves out. */
const placesOf = (sample: unknown, keys: readonly string[]): (readonly string[])[] => [
  ...placesIn(sample),
  ...keys.filter((key) => !isRecord(sample) || !(key in sample)).map((key) => [key]),
];

/** More than any amount, weight or key of ours, but still a whole number. */
const OUTSIZED = 1e15;
/** Finds a missing maximum whatever the random values: the valid body with one outsized number. */
const outsizedBodies = (sample: unknown, keys: readonly string[]): unknown[] =>
  placesOf(sample, keys).map((place) => spoil(sample, place, { to: OUTSIZED }));

/** The valid body with one to three spoiled fields, and sometimes an unknown one. */
const spoiledBodies = (sample: unknown, keys: readonly string[]): fc.Arbitrary<unknown> => {
  const places = placesOf(sample, keys);
  if (places.length === 0) return hostileValue;
  const change = fc.record({
    place: fc.constantFrom(...places),
    change: fc.oneof(
      { weight: 1, arbitrary: fc.constant({ drop: true as const }) },
      { weight: 6, arbitrary: hostileValue.map((to) => ({ to })) },
    ),
  });
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.option(hostileText))
    .map(([changes, extra]) =>
      changes.reduce(
        (body, { place, change: wrong }) => spoil(body, place, wrong),
        extra === null || !isRecord(sample) ? sample : { ...sample, [extra]: extra },
      ),
    );
};

export const wrongBodies = (call: Call, sample: unknown, { seed, runs }: Draw): BadRequest[] => {
  const keys = schemaKeys(call.body);
  const drawn = fc.sample(spoiledBodies(sample, keys), { seed, numRuns: runs });
  return [...drawn, ...outsizedBodies(sample, keys)].map((body) => ({ sent: bodyOf(call, body), wellFormed: true }));
};

/** No JSON, broken JSON, other content types. */
export const brokenBodies = (): BadRequest[] => BROKEN_BODIES.map((sent) => ({ sent, wellFormed: false }));

/** The list that an export puts into a file, if the call is one. */
const exportedList = ({ id }: Call): Call | undefined => allCalls.find((list) => `${list.id}.export` === id);

/**
 * The hostile queries for a field. If an export shares the field's schema with its list, its query is the list's, and a
 * file takes many times as long as a page: the list gets all queries, the export only one accepted query per field, a
 * different one for each. Both get all queries that the schema refuses.
 */
const queriesFor = (call: Call, key: string, place: number): readonly string[] => {
  const queries = hostileQueries(key);
  const field = call.query?.shape[key];
  if (field === undefined || exportedList(call)?.query?.shape[key] !== field) return queries;
  return queries.filter((query, index) => index === place % queries.length || isQueryRefused(call, query));
};

export const wrongQueries = (call: Call, { seed, runs }: Draw): BadRequest[] => {
  const asBad = (query: string): BadRequest => ({ sent: { query }, wellFormed: true });
  const keys = schemaKeys(call.query);
  if (keys.length === 0) return [asBad('desconocido=1&__proto__=2')];
  const pair = fc.tuple(
    fc.constantFrom(...keys),
    hostileText.map((text) => text.toWellFormed().slice(0, 4000)),
  );
  const query = fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => new URLSearchParams(pairs).toString());
  return [
    ...fc.sample(query, { seed, numRuns: Math.ceil(runs / 2) }),
    ...keys.flatMap((key, place) => queriesFor(call, key, place)),
  ].map(asBad);
};

/** Hostile paths; none if the call's path has no parameters. */
export const wrongPaths = (call: Call, sample: unknown): BadRequest[] =>
  pathNames(call).length === 0
    ? []
    : HOSTILE_SEGMENTS.map((segment) => ({
        sent: {
          path: call.path.replace(/\{\w+\}/g, () => segment),
          ...(call.method === 'GET' ? {} : bodyOf(call, sample ?? {})),
        },
        wellFormed: false,
      }));

/** Names that people and programs give to files; none may become a path, a header or a statement. */
const HOSTILE_FILE_NAMES = [
  ...HOSTILE_TEXTS.filter((text) => text.length < 400),
  '../../../../etc/passwd',
  'C:\\Windows\\system32\\x.dll',
  '/dev/null',
  'a/../../b.xlsx',
  'CON',
  'a.xlsx\u0000.exe',
  `${'ñ'.repeat(5000)}.csv`,
];

export const filesIn = (sample: unknown): [string, SentFile][] =>
  isRecord(sample)
    ? Object.entries(sample).filter((entry): entry is [string, SentFile] => entry[1] instanceof SentFile)
    : [];

/** For a call with files: no file, an empty one, two, too many, too large. */
export const wrongFiles = (call: Call, sample: unknown): BadRequest[] => {
  const limits = formLimitsOf(call.multipart ?? true);
  return filesIn(sample).flatMap(([name, file]) => {
    const { [name]: _, ...others } = sample as Json;
    const refused: readonly (readonly [readonly number[], unknown])[] = [
      [[400], { ...others, [name]: 'esto no es un archivo' }],
      [[400], { ...others, [name]: { name: 'a', size: 1, bytes: [1] } }],
      [[400], { ...others, [name]: aFile('vacio', '') }],
      [[400, 413], { ...others, [name]: [file, file] }],
      [[413], { ...others, [name]: Array.from({ length: limits.files + 1 }, () => file) }],
      [[413], { ...others, [name]: aFile('grande', Buffer.alloc(limits.fileBytes + 1, 65)) }],
      [[413], { ...(sample as Json), extra: 'a'.repeat(limits.fieldBytes + 1) }],
      [[413], { ...(sample as Json), extra: Array.from({ length: limits.fields + 1 }, () => 'a') }],
    ];
    return [
      ...refused.map(([statuses, body]) => ({ sent: formBody(body), wellFormed: true, statuses })),
      { sent: formBody(others), wellFormed: true },
    ];
  });
};

/** Files with other contents than expected, and hostile names. */
export const hostileFiles = (sample: unknown): BadRequest[] =>
  filesIn(sample).flatMap(([name, file]) => {
    const others = Object.entries(sample as Json)
      .filter(([, value]) => !(value instanceof SentFile))
      .map(([field, value]) => ({ disposition: `name="${field}"`, content: String(value) }));
    const half = file.bytes.subarray(0, file.bytes.length >> 1);
    return [
      ...HOSTILE_FILES.map((content) => ({
        sent: formBody({ ...(sample as Json), [name]: aFile('a', content) }),
        wellFormed: true,
      })),
      ...HOSTILE_FILE_NAMES.map((fileName) => ({
        sent: rawForm([
          ...others,
          { disposition: `name="${name}"; filename="${fileName.replace(/["\r\n]/g, '%22')}"`, content: half },
        ]),
        wellFormed: false,
      })),
    ];
  });
