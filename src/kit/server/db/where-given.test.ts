import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from './tables.gen.ts';
import { textDialect } from './text-dialect.ts';
import { whereGiven } from './where-given.ts';

const db = new Kysely<DB>({ dialect: textDialect });
const guias = db.selectFrom('guias as g').select('g.guia_id').where('g.sucursal_id', '=', 1);
const plain = guias.compile();
const same = { sql: plain.sql, parameters: plain.parameters };

test('what is given is the same statement as where() makes', () => {
  expect(guias.$call(whereGiven('g.cliente_id', '=', 7)).compile()).toMatchObject({
    sql: `${plain.sql} and "g"."cliente_id" = $2`,
    parameters: [1, 7],
  });
  expect(guias.$call(whereGiven('caja', (text) => sql`g.comentario_interno like ${text}`)).compile()).toMatchObject({
    sql: `${plain.sql} and g.comentario_interno like $2`,
    parameters: [1, 'caja'],
  });
});

test('yes, no and a single code are written out, since a kept plan is made for them; several codes are one parameter', () => {
  expect(guias.$call(whereGiven('g.guia_tipo', 'in', ['Normal'])).compile()).toMatchObject({
    sql: `${plain.sql} and "g"."guia_tipo" = 'Normal'`,
    parameters: [1],
  });
  expect(guias.$call(whereGiven('g.comentario_interno', 'in', ["a' or true --"])).compile()).toMatchObject({
    sql: `${plain.sql} and "g"."comentario_interno" = 'a'' or true --'`,
  });
  expect(guias.$call(whereGiven('g.guia_tipo', 'in', ['Normal', 'Reempaque'])).compile()).toMatchObject({
    sql: `${plain.sql} and "g"."guia_tipo" = any($2::text[])`,
    parameters: [1, ['Normal', 'Reempaque']],
  });
  expect(guias.$call(whereGiven('g.guia_tipo', 'in', [])).compile()).toMatchObject({ parameters: [1, []] });
  expect(guias.$call(whereGiven('g.cliente_id', 'in', [7])).compile()).toMatchObject({ parameters: [1, 7] });
  expect(guias.$call(whereGiven('g.falta_tracking', '=', false)).compile()).toMatchObject({
    sql: `${plain.sql} and "g"."falta_tracking" = false`,
    parameters: [1],
  });
});

test.each([0, false, null])('%j is given', (value) => {
  expect(guias.$call(whereGiven(value, (given) => (eb) => eb.val(given).$castTo<boolean>())).compile()).toMatchObject({
    sql: `${plain.sql} and $2`,
    parameters: [1, value],
  });
  const { sql: text, parameters } = guias.$call(whereGiven('g.guia_id', '=', value as number)).compile();
  expect([text, parameters]).not.toEqual([plain.sql, plain.parameters]);
});

test.each([undefined, ''])('%j leaves no trace', (value) => {
  const none = value as undefined;
  expect(guias.$call(whereGiven('g.comentario_interno', '=', value)).compile()).toMatchObject(same);
  expect(guias.$call(whereGiven(none, () => sql`false`)).compile()).toMatchObject(same);
});

test('a column or a value that is none does not compile', () => {
  // @ts-expect-error No such column.
  guias.$call(whereGiven('g.cliente', '=', 7));
  // @ts-expect-error No such kind of guide.
  guias.$call(whereGiven('g.guia_tipo', '=', 'Urgente'));
  // @ts-expect-error The table is not asked.
  expect(guias.$call(whereGiven('paquetes.cliente_id', '=', undefined)).compile()).toMatchObject(same);
});
