import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { QueryOf } from '#kit/contract/call.ts';
import { FOUND_LIMIT } from '#kit/server/http/list-total.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { KEPT } from '#kit/server/db/prepared-commands.ts';
import { statementsDuring } from '../tools/bench/baseline/statements.ts';
import { ANY } from './harness/remembered.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const { list } = correosCalls;
type Query = Partial<Omit<QueryOf<typeof list>, 'estado'>> & { readonly estado?: string };

interface Mail {
  readonly correo_id: number;
  readonly asunto: string;
  readonly fecha_registro: string;
}

/** Mails whose subjects have the word, in an order of their own: neither by number nor by date. */
const writeMails = async (word: string, count: number): Promise<readonly Mail[]> => {
  await sql`insert into correos (plantilla, destinatario, asunto, texto, html, estado, usuario_registro, fecha_registro)
    select 'prueba', 'a@correo.hn', ${word} || ' ' || lpad((n * 7919 % 10007)::text, 5, '0'), 't', 'h', 'Enviado', 'admin',
      now() - (n * 104729 % 65537) * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(app.db);
  return app.db
    .selectFrom('correos')
    .select(['correo_id', 'asunto', 'fecha_registro'])
    .where('asunto', 'like', `${word} %`)
    .execute();
};

const ask = async (query: Query) => {
  const { status, body } = await app.call(list, { as: 'admin', query, ...ANY });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : Number(one > other));
/** The orders that are asked for, each with an order made here. */
const ORDERS: readonly (readonly [Query['orden'], (one: Mail, other: Mail) => number])[] = [
  [undefined, (a, b) => compare(b.fecha_registro, a.fecha_registro) || compare(b.correo_id, a.correo_id)],
  ['fecha_registro', (a, b) => compare(a.fecha_registro, b.fecha_registro) || compare(a.correo_id, b.correo_id)],
  ['asunto', (a, b) => compare(a.asunto, b.asunto) || compare(a.correo_id, b.correo_id)],
  ['-asunto', (a, b) => compare(b.asunto, a.asunto) || compare(b.correo_id, a.correo_id)],
];

const few = await writeMails('pocoslargos', 130);
const most = await writeMails('justosmil', FOUND_LIMIT);
const many = await writeMails('demasiados', FOUND_LIMIT + 1);

describe.each([
  ['few', 'pocoslargos', few],
  ['as many as are counted', 'justosmil', most],
  ['more', 'demasiados', many],
] as const)('what a search finds, %s', (_, buscar, mails) => {
  const total = mails.length > FOUND_LIMIT ? { total: FOUND_LIMIT, hay_mas: true } : { total: mails.length };

  test.each(ORDERS)('comes in the order %s on every page', async (orden, order) => {
    const expected = mails.toSorted(order).map(({ correo_id }) => correo_id);
    for (const pagina of [1, 2, 3]) {
      const { data, meta } = await ask({ buscar, limite: 50, pagina, ...(orden === undefined ? {} : { orden }) });
      expect(data.map(({ correo_id }) => correo_id)).toEqual(expected.slice((pagina - 1) * 50, pagina * 50));
      expect(meta).toEqual({ pagina, limite: 50, ...total });
    }
  });

  test('beyond its end is nothing', async () => {
    const { data, meta } = await ask({ buscar, limite: 100, pagina: 50 });
    expect(data).toEqual([]);
    expect(meta).toEqual({ pagina: 50, limite: 100, ...total });
  });

  test('is narrowed by filters too', async () => {
    expect((await ask({ buscar, estado: 'Pendiente' })).meta.total).toBe(0);
    expect((await ask({ buscar, estado: 'Enviado', limite: 10 })).data).toHaveLength(10);
  });
});

test('few found rows are looked up by their keys, by a plan that is kept, and searched once', async () => {
  const statements = await statementsDuring(() => ask({ buscar: 'pocoslargos' }));
  const about = statements.filter(({ text }) => text.includes('correos'));
  expect(about.filter(({ text }) => text.includes('like'))).toHaveLength(1);
  expect(about.filter(({ text }) => text.startsWith(`select ${KEPT}`))).toHaveLength(1);
  expect(about).toHaveLength(2);
});

test('that there are too many is asked once a minute, whatever the page and the order', async () => {
  await ask({ buscar: 'demasiados' });
  const statements = await statementsDuring(() => ask({ buscar: 'demasiados', pagina: 2, orden: 'asunto' }));
  expect(statements.filter(({ text }) => text.includes('correos'))).toHaveLength(1);
});
