import { z } from 'zod';
import type { Access } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';

const whoMay = (access: Access): string => {
  if (access.kind === 'public') return 'Abierta';
  if (access.kind === 'session') return 'Con sesión';
  if (access.kind === 'staff') return 'Personal';
  return `Permiso: ${access.permisos.join(' o ')}`;
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

type Schema = Readonly<Record<string, unknown>>;

/** Whether a form field can carry it directly: text, a file, or several files of one name. */
const isPlain = (schema: Schema): boolean => {
  const { type, items, anyOf } = schema as { type?: string; items?: Schema; anyOf?: readonly Schema[] };
  if (anyOf !== undefined) return anyOf.every(isPlain);
  return type === 'array' ? isPlain(items ?? {}) && items?.['type'] !== 'array' : type !== 'object';
};

/** The schema of a multipart form: fields with more than a plain value are sent as JSON text. */
const asForm = ({ properties, anyOf, ...rest }: Schema): Schema =>
  anyOf === undefined
    ? {
        ...rest,
        properties: Object.fromEntries(
          Object.entries(properties as Record<string, Schema>).map(([name, schema]) => [
            name,
            isPlain(schema) ? schema : { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
          ]),
        ),
      }
    : { ...rest, anyOf: (anyOf as readonly Schema[]).map(asForm) };

const bodySchema = ({ multipart, form }: Call, body: z.ZodType): Schema =>
  multipart === undefined ? jsonSchema(body, 'input') : asForm(jsonSchema(form ?? body, 'input'));

const envelope = ({ output, kind, totales }: Call) => ({
  type: 'object',
  properties: {
    message: { type: 'string' },
    data:
      output === undefined
        ? {}
        : kind === 'list'
          ? { type: 'array', items: jsonSchema(output, 'output') }
          : jsonSchema(output, 'output'),
    ...(kind === 'list'
      ? {
          meta: {
            type: 'object',
            properties: {
              pagina: { type: 'integer' },
              limite: { type: 'integer' },
              total: { type: 'integer', description: 'Se cuenta hasta 10000; con hay_mas son más.' },
              hay_mas: { type: 'boolean' },
              ...(totales === undefined ? {} : { totales: jsonSchema(totales, 'output') }),
            },
          },
        }
      : {}),
  },
});

/** The OpenAPI description of a call, from its contract; requests are validated by kit/server/http/validate. */
export const callSchema = (call: Call): object => ({
  operationId: call.id,
  tags: [call.id.split('.')[0]],
  summary: call.summary,
  description: [
    whoMay(call.access),
    ...(call.alsoRequires === undefined ? [] : [`y además: ${call.alsoRequires.join(' o ')}`]),
    ...(call.keyRequired === undefined ? [] : ['con Idempotency-Key']),
  ].join('; '),
  ...(call.access.kind === 'public' ? { security: [] } : {}),
  ...(call.params === undefined ? {} : { params: jsonSchema(call.params, 'input') }),
  ...(call.query === undefined ? {} : { querystring: jsonSchema(call.query, 'input') }),
  ...(call.body === undefined || call.method === 'GET' ? {} : { body: bodySchema(call, call.body) }),
  ...(call.multipart === undefined ? {} : { consumes: ['multipart/form-data'] }),
  ...(call.kind === 'file' || call.kind === 'events'
    ? {}
    : { response: { 200: { description: 'Correcto', ...envelope(call) } } }),
});
