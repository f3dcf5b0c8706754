import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENTITIES, PAYLOADS } from './especificacion/fields.ts';
import { allCalls } from './harness/contract-walk.ts';

/** The names of all fields of a schema, however deep. */
const namesIn = (schema: z.ZodType | undefined, io: 'input' | 'output'): ReadonlySet<string> => {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node) for (const name of Object.keys(node.properties as object)) names.add(name);
    for (const inside of Object.values(node)) walk(inside);
  };
  if (schema !== undefined) walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return names;
};
const callOf = (id: string) => allCalls.find((call) => call.id === id);
const lacking = (fields: string, names: ReadonlySet<string>): string[] =>
  fields.split(' ').filter((field) => !names.has(field));

test.each(ENTITIES)('%s has the fields of the specification, in what %s answers', (_, call, fields) =>
  expect(lacking(fields, namesIn(callOf(call)?.output, 'output'))).toEqual([]),
);

test.each(PAYLOADS)('%s takes the fields of the specification', (call, fields) =>
  expect(lacking(fields, namesIn(callOf(call)?.body, 'input'))).toEqual([]),
);
