import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENTITIES, PAYLOADS } from './especificacion/fields.ts';
import { allCalls } from './harness/contract-walk.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly $ref?: string;
}

/** The fields of a schema, nested ones with the outer name: `detalle.abono`. */
const fieldsOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): ReadonlySet<string> => {
  const fields = new Set<string>();
  if (schema === undefined) return fields;
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node & {
    readonly $defs?: Readonly<Record<string, Node>>;
  };
  const walk = (node: Node, before: string, depth: number): void => {
    const named = node.$ref === undefined ? undefined : whole.$defs?.[node.$ref.replace('#/$defs/', '')];
    const others = [named, node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
    for (const other of others) if (other !== undefined) walk(other, before, depth);
    for (const [name, inside] of Object.entries(node.properties ?? {})) {
      fields.add(before + name);
      if (depth < 3) walk(inside, `${before}${name}.`, depth + 1);
    }
  };
  walk(whole, '', 0);
  return fields;
};
const callOf = (id: string) => allCalls.find((call) => call.id === id);
const lacking = (fields: string, there: ReadonlySet<string>): string[] =>
  fields.split(' ').filter((field) => !there.has(field));

test.each(ENTITIES)('%s has the fields of the specification, in what %s answers', (_, call, fields) =>
  expect(lacking(fields, fieldsOf(callOf(call)?.output, 'output'))).toEqual([]),
);

test.each(PAYLOADS)('%s takes the fields of the specification', (call, fields) =>
  expect(lacking(fields, fieldsOf(callOf(call)?.body, 'input'))).toEqual([]),
);
