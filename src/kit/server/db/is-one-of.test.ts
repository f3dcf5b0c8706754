import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { isOneOf } from './is-one-of.ts';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';

const db = new Kysely<DB>({ dialect: textDialect });

test.each([
  [[], '"g"."guia_estado" = any($1::text[])', [[]]],
  [['Entregado'], `"g"."guia_estado" = 'Entregado'`, []],
  [["lo'uno"], `"g"."guia_estado" = 'lo''uno'`, []],
  [['Entregado', 'Abandonado'], '"g"."guia_estado" = any($1::text[])', [['Entregado', 'Abandonado']]],
])('one of %j', (codes, condition, parameters) => {
  const asked = db.selectFrom('guias as g').select('g.guia_id').where(isOneOf('g.guia_estado', codes)).compile();
  expect(asked.sql).toMatch(new RegExp(`where ${condition.replace(/[.$()[\]]/g, String.raw`\$&`)}$`));
  expect(asked.parameters).toEqual(parameters);
});
