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

/** What is sent instead of what the call asks for; what is not named is as it should be. */
export interface Sent {
  readonly path?: string;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string | null;
}

/** A request that no screen would send. */
export interface BadRequest {
  readonly sent: Sent;
  /** It gets as far as the schema: a refusal names the fields. */
  readonly wellFormed: boolean;
  /** The only right answers; else any refusal is, and taking it. */
  readonly statuses?: readonly number[];
}

/** The same values for the same seed. */
export interface Draw {
  readonly seed: number;
  readonly runs: number;
}

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SentFile);

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** What a value holds, and how it is put together again: lists too, and what a form sends as text in JSON. */
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

/** A body as the call takes it: a form where it has files. */
const bodyOf = (call: Call, body: unknown): Pick<Sent, 'payload' | 'type'> =>
  call.multipart === undefined ? { payload: toJson(body) } : formBody(body);

/** Every place that is filled in the sample, and every field that it leaves out. */
const placesOf = (sample: unknown, keys: readonly string[]): (readonly string[])[] => [
  ...placesIn(sample),
  ...keys.filter((key) => !isRecord(sample) || !(key in sample)).map((key) => [key]),
];

/** More than any amount, weight or key of ours, and a whole number all the same. */
const OUTSIZED = 1e15;
/** Where a maximum was forgotten one of these finds it, whatever was drawn: the right body with one outsized number. */
const outsizedBodies = (sample: unknown, keys: readonly string[]): unknown[] =>
  placesOf(sample, keys).map((place) => spoil(sample, place, { to: OUTSIZED }));

/** The right body with one to three of its fields made wrong, and sometimes one that nobody knows. */
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

/** No JSON, broken JSON, other types. */
export const brokenBodies = (): BadRequest[] => BROKEN_BODIES.map((sent) => ({ sent, wellFormed: false }));

/** Of an export: the list whose whole result it puts into a file. */
const exportedList = ({ id }: Call): Call | undefined => allCalls.find((list) => `${list.id}.export` === id);

/**
 * The hostile queries for a field. What an export reads by its list's schema it asks of its list's rows, and a file
 * takes many times as long as a page: of what this schema takes the list is sent all, the export one for each field,
 * another for the next. What it refuses both are sent whole.
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

/** None where the call's address names nothing. */
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

/** Names that people and programs give to files; none of them may become a path, a header or a statement. */
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

/** No file, an empty one, two, too many, too large; for a call with files. */
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

/** Files that hold something else, and names that nobody should trust. */
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
