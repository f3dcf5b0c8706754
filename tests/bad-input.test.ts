import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_BASE, type Call } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { formLimitsOf } from '#kit/server/http/read-form.ts';
import { createAuthenticate } from '#features/sesiones/server/authenticate.ts';
import { allCalls, pathNames, pathToNowhere } from './harness/contract-walk.ts';
import { fingerprinter, without } from './harness/fingerprint.ts';
import { aFile, formBody, rawForm } from './harness/form-body.ts';
import {
  BROKEN_BODIES,
  HOSTILE_FILES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  hostileQueries,
  hostileText,
  hostileValue,
} from './harness/hostile.ts';
import { PEOPLE } from './harness/people.ts';
import { SAMPLES } from './harness/samples.ts';
import { useTestApp } from './harness/test-app.ts';

/** The same values every time; another seed tries others: BAD_INPUT_SEED=… */
const SEED = Number(process.env['BAD_INPUT_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['BAD_INPUT_RUNS'] ?? 100);

const app = await useTestApp();
const authenticate = createAuthenticate(app.pool);
const fingerprint = await fingerprinter(app.db);

/** A failed log-in is counted and logged, a failed proof or code is counted: that much a refusal may change. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  'sesiones.login': ['public.intentos_ingreso', 'public.bitacora'],
  'sesiones.resetPassword': ['public.intentos_ingreso'],
  'registro.register': ['public.codigos_confirmacion'],
  'sesiones.disableTwoStep': ['public.intentos_ingreso'],
};
const ENGLISH =
  /\b(invalid|expected|required|received|must|should|string|number|input|too (?:small|big)|error|failed|unexpected)\b/i;

let token = app.as('admin');
let address = 0;
/** Each request from another address: the limits by address are not what is tried here. */
const nextAddress = (): string => {
  address += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
};

interface Sent {
  readonly path?: string;
  readonly query?: string;
  readonly payload?: string | Buffer;
  readonly type?: string | null;
}

const send = (call: Call, { path = pathToNowhere(call), query = '', payload, type = 'application/json' }: Sent) =>
  app.raw({
    method: call.method,
    url: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
    remoteAddress: nextAddress(),
    headers: { [TOKEN_HEADER]: token, ...(payload === undefined || type === null ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly errores?: Readonly<Record<string, string>>;
}

/** What was sent before may have ended the session (a log-out, a changed password), which was its right. */
const keepSession = async (): Promise<void> => {
  if ((await authenticate(token)) === null) token = await app.openSession(PEOPLE.admin);
};

/** Sends it and judges the answer: accepted, or refused in Spanish without a trace. */
const judge = async (call: Call, sent: Sent, wellFormed: boolean): Promise<void> => {
  const exempt = MAY_CHANGE[call.id] ?? [];
  await keepSession();
  const before = without(await fingerprint(), exempt);
  const { status, body } = await send(call, sent);
  const shown = `${call.method} ${sent.path ?? ''}?${(sent.query ?? '').slice(0, 200)} ${(sent.payload ?? '').toString().slice(0, 500)} -> ${status} ${body.slice(0, 300)}\n${app.logLines.at(-2)?.slice(0, 1500)}`;
  expect(status, shown).toBeLessThan(500);
  if (status < 400) return;
  const refusal = JSON.parse(body) as Refusal;
  expect(refusal.message, shown).toEqual(expect.stringMatching(/\S/));
  const texts = [refusal.message ?? '', ...Object.values(refusal.errores ?? {})];
  for (const text of texts) if (text !== 'LOCATION_REQUIRED') expect(text, shown).not.toMatch(ENGLISH);
  // A refusal without its fields is a value that got past the schema and was stopped by the database.
  if (wellFormed && refusal.code === 'ENTRADA_INVALIDA')
    expect(Object.keys(refusal.errores ?? {}).length, shown).toBeGreaterThan(0);
  expect(without(await fingerprint(), exempt), shown).toEqual(before);
};

type Json = { [key: string]: unknown };
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof UploadedFile);

/** Every place in the body that can be spoiled, e.g. ['empresa', 'rtn']. */
const placesIn = (value: unknown, prefix: readonly string[] = []): (readonly string[])[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...prefix, key], ...placesIn(inner, [...prefix, key])])
    : [];

const spoil = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: { readonly drop: true } | { readonly to: unknown },
): unknown => {
  if (key === undefined || !isRecord(value)) return value;
  if (rest.length > 0) return { ...value, [key]: spoil(value[key], rest, change) };
  if ('to' in change) return { ...value, [key]: change.to };
  const { [key]: _, ...others } = value;
  return others;
};

const schemaKeys = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return [];
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(properties ?? {});
};

const settings = { seed: SEED, numRuns: RUNS, endOnFailure: true } as const;

const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** A body as the call takes it: a form where it has files. */
const bodyOf = (call: Call, body: unknown): Pick<Sent, 'payload' | 'type'> =>
  call.multipart === undefined ? { payload: toJson(body) } : formBody(body);

/** The right body with one to three of its fields made wrong, and sometimes one that nobody knows. */
const spoiledBodies = (sample: unknown, keys: readonly string[]): fc.Arbitrary<{ readonly body: unknown }> => {
  const places = [
    ...placesIn(sample),
    ...keys.filter((key) => !isRecord(sample) || !(key in sample)).map((key) => [key]),
  ];
  if (places.length === 0) return hostileValue().map((body) => ({ body }));
  const change = fc.record({
    place: fc.constantFrom(...places),
    change: fc.oneof(
      { weight: 1, arbitrary: fc.constant({ drop: true as const }) },
      { weight: 6, arbitrary: hostileValue().map((to) => ({ to })) },
    ),
  });
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.option(hostileText()))
    .map(([changes, extra]) => ({
      body: changes.reduce(
        (body, { place, change: wrong }) => spoil(body, place, wrong),
        extra === null || !isRecord(sample) ? sample : { ...sample, [extra]: extra },
      ),
      // What is nested deeply is not for printing.
      [fc.toStringMethod]: () => 'a spoiled body',
    }));
};

const withBody = allCalls.filter(({ method, body }) => method !== 'GET' && body !== undefined);
const asCases = (calls: readonly Call[]) => calls.map((call) => ({ id: call.id, call }));

test.each(asCases(withBody))('$id has its sample in tests/harness/samples.ts', ({ id }) => {
  expect(Object.keys(SAMPLES)).toContain(id);
});

describe(`wrong bodies (seed ${SEED})`, () => {
  test.each(asCases(withBody))('$id: fields made wrong', async ({ id, call }) => {
    const sample = await SAMPLES[id]?.(app);
    await fc.assert(
      fc.asyncProperty(spoiledBodies(sample, schemaKeys(call.body)), ({ body }) =>
        judge(call, bodyOf(call, body), true),
      ),
      settings,
    );
  });

  test.each(asCases(allCalls.filter(({ method }) => method !== 'GET')))(
    '$id: no JSON, broken JSON, other types',
    async ({ call }) => {
      for (const { type, payload } of BROKEN_BODIES) await judge(call, { type, payload }, false);
    },
  );
});

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

describe('forms with files', () => {
  const forms = allCalls.filter(({ multipart }) => multipart !== undefined);
  const filesIn = (sample: unknown): [string, UploadedFile][] =>
    isRecord(sample)
      ? Object.entries(sample).filter((entry): entry is [string, UploadedFile] => entry[1] instanceof UploadedFile)
      : [];
  const statusOf = async (call: Call, sent: Sent): Promise<number> => (await send(call, sent)).status;

  test.each(asCases(forms))('$id: its sample has a file', async ({ id }) => {
    expect(filesIn(await SAMPLES[id]?.(app)).length).toBeGreaterThan(0);
  });

  test.each(asCases(forms))('$id: no file, an empty one, two, too many, too large', async ({ id, call }) => {
    const sample = (await SAMPLES[id]?.(app)) as Json;
    const limits = formLimitsOf(call.multipart ?? true);
    for (const [name, file] of filesIn(sample)) {
      const { [name]: _, ...others } = sample;
      const refused: readonly (readonly [number | readonly number[], unknown])[] = [
        [400, { ...others, [name]: 'esto no es un archivo' }],
        [400, { ...others, [name]: { name: 'a', size: 1, bytes: [1] } }],
        [400, { ...others, [name]: aFile('vacio', '') }],
        [[400, 413], { ...others, [name]: [file, file] }],
        [413, { ...others, [name]: Array.from({ length: limits.files + 1 }, () => file) }],
        [413, { ...others, [name]: aFile('grande', Buffer.alloc(limits.fileBytes + 1, 65)) }],
        [413, { ...sample, extra: 'a'.repeat(limits.fieldBytes + 1) }],
        [413, { ...sample, extra: Array.from({ length: limits.fields + 1 }, () => 'a') }],
      ];
      for (const [status, body] of refused) {
        const form = formBody(body);
        await judge(call, form, true);
        expect([status].flat()).toContain(await statusOf(call, form));
      }
      await judge(call, formBody(others), true);
    }
  });

  test.each(asCases(forms))('$id: other content, hostile names', async ({ id, call }) => {
    const sample = (await SAMPLES[id]?.(app)) as Json;
    for (const [name, file] of filesIn(sample)) {
      for (const content of HOSTILE_FILES)
        await judge(call, formBody({ ...sample, [name]: aFile('a', content) }), true);
      for (const fileName of HOSTILE_FILE_NAMES)
        await judge(
          call,
          rawForm([
            ...Object.entries(sample)
              .filter(([, value]) => !(value instanceof UploadedFile))
              .map(([field, value]) => ({ disposition: `name="${field}"`, content: String(value) })),
            {
              disposition: `name="${name}"; filename="${fileName.replace(/["\r\n]/g, '%22')}"`,
              content: file.bytes.subarray(0, file.bytes.length >> 1),
            },
          ]),
          false,
        );
    }
  });
});

describe(`wrong queries (seed ${SEED})`, () => {
  test.each(asCases(allCalls.filter(({ kind }) => kind !== 'events')))('$id: values made wrong', async ({ call }) => {
    const keys = schemaKeys(call.query);
    if (keys.length === 0) return judge(call, { query: 'desconocido=1&__proto__=2' }, true);
    const query = fc
      .array(
        fc.tuple(
          fc.constantFrom(...keys),
          hostileText().map((text) => text.toWellFormed().slice(0, 4000)),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((pairs) => new URLSearchParams(pairs).toString());
    await fc.assert(
      fc.asyncProperty(query, (text) => judge(call, { query: text }, true)),
      { ...settings, numRuns: Math.ceil(RUNS / 2) },
    );
    for (const key of keys) for (const text of hostileQueries(key)) await judge(call, { query: text }, true);
  });
});

describe('wrong addresses', () => {
  test.each(asCases(allCalls.filter((call) => pathNames(call).length > 0)))('$id', async ({ id, call }) => {
    const sample = await SAMPLES[id]?.(app);
    for (const segment of [
      ...HOSTILE_SEGMENTS,
      ...HOSTILE_TEXTS.filter((text) => text.length < 400).map((text) => encodeURIComponent(text.toWellFormed())),
    ])
      await judge(
        call,
        {
          path: call.path.replace(/\{\w+\}/g, () => segment),
          ...(call.method === 'GET' ? {} : bodyOf(call, sample ?? {})),
        },
        false,
      );
  });
});
