import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { QueryOf } from '#kit/contract/call.ts';
import { FOUND_LIMIT } from '#kit/server/http/list-total.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { statementsDuring } from '../tools/bench/baseline/statements.ts';
import { ANY } from './harness/remembered.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
/** The mark of the statement that reads what was found. */
const FOUND = '/* kept plan */ /* found */';

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
  expect(about.filter(({ text }) => text.includes(FOUND))).toHaveLength(1);
  expect(about).toHaveLength(2);
});

/** Holds the first statement with a text back until something else is done. */
const holding = async <T>(part: string, until: () => Promise<unknown>, run: () => Promise<T>): Promise<T> => {
  type Query = (this: pg.Client, ...given: unknown[]) => unknown;
  const original = pg.Client.prototype.query as Query;
  let isHeld = false;
  pg.Client.prototype.query = async function query(this: pg.Client, ...given: unknown[]) {
    const [{ text = '' }] = given as [{ readonly text?: string }];
    if (!isHeld && text.includes(part)) {
      isHeld = true;
      await until();
    }
    return Reflect.apply(original, this, given);
  } as typeof pg.Client.prototype.query;
  try {
    const result = await run();
    await expect.poll(() => isHeld).toBe(true);
    return result;
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
};

test('that there are too many is known for longer than a total, whatever the page and the order', async () => {
  await ask({ buscar: 'demasiados' });
  await sleep(1_100);
  let isAnswered = false;
  let wasAnswered = false;
  // It is looked for again, and the page does not wait for that.
  await holding(
    'with halladas',
    async () => {
      for (let times = 0; times < 100 && !isAnswered; times += 1) await sleep(20);
      wasAnswered = isAnswered;
    },
    async () => {
      expect((await ask({ buscar: 'demasiados', pagina: 2, orden: 'asunto' })).meta.hay_mas).toBe(true);
      isAnswered = true;
    },
  );
  await expect.poll(() => wasAnswered).toBe(true);
});

test('of what was found, a row that is gone before it is read is left out, and the number stays', async () => {
  const word = 'fugaces';
  const mails = await writeMails(word, 60);
  const [newest] = mails.toSorted((a, b) => compare(b.fecha_registro, a.fecha_registro));
  const { data, meta } = await holding(
    FOUND,
    () => sql`delete from correos where correo_id = ${newest?.correo_id ?? 0}`.execute(app.db),
    () => ask({ buscar: word }),
  );
  expect([data.length, meta.total]).toEqual([9, 60]);
});

test('two who search at once get the same, each the own page', async () => {
  const [one, other, next] = await Promise.all([
    ask({ buscar: 'justosmil' }),
    ask({ buscar: 'justosmil' }),
    ask({ buscar: 'justosmil', pagina: 2 }),
  ]);
  expect(other).toEqual(one);
  expect(next.meta).toEqual({ ...one.meta, pagina: 2 });
  expect(next.data).not.toEqual(one.data);
});
