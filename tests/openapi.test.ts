import { describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { useTestApp } from './harness/test-app.ts';
import { SentFile } from './harness/form-body.ts';
import { allCalls } from './harness/contract-walk.ts';
import { SAMPLES } from './harness/samples.ts';

const app = await useTestApp();
const { paths } = JSON.parse((await app.raw({ method: 'GET', url: '/api/docs/json' })).body) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Described }> } }>>;
};

interface Described {
  readonly type?: string;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly items?: Described;
}

/** Whether a part of a form matches its description: a file, JSON where declared, else plain text. */
const fits = (value: unknown, { type, format, contentMediaType, anyOf, items }: Described): boolean => {
  if (anyOf !== undefined) return anyOf.some((one) => fits(value, one));
  if (value instanceof SentFile) return format === 'binary';
  if (contentMediaType === 'application/json') return typeof value === 'object' || typeof value === 'string';
  if (Array.isArray(value)) return type === 'array' && value.every((one) => fits(one, items ?? {}));
  return typeof value !== 'object' && type !== 'object' && type !== 'array' && format !== 'binary';
};

describe('forms are described as they are sent', () => {
  const forms = allCalls.filter(({ multipart }) => multipart !== undefined);

  test('there are some', () => expect(forms.length).toBeGreaterThan(5));

  test.each(forms.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const address = Object.keys(paths).find((path) => [call.path, `${API_BASE}${call.path}`].includes(path)) ?? '';
    const content = paths[address]?.[call.method.toLowerCase()]?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    const schema = content['multipart/form-data']?.schema ?? {};
    const sent = Object.entries((await SAMPLES[id]?.(app as never)) as Record<string, unknown>);
    expect(sent.length).toBeGreaterThan(0);
    const matching = (schema.anyOf ?? [schema]).filter(
      ({ properties = {}, required = [] }) =>
        required.every((name) => sent.some(([field]) => field === name)) &&
        sent.every(([name, value]) => properties[name] !== undefined && fits(value, properties[name])),
    );
    expect(matching, JSON.stringify(schema)).not.toEqual([]);
  });
});
