import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';

const { create, update, send, receive } = packinglistCalls;
const app = await useTestApp();

/** Creates `count` parcels in Miami with their invoices, two per guide. */
const newListos = async (count: number): Promise<number[]> => {
  const compra = () => ({ paquete_factura: 'f.pdf', factura_clave: 'f/1' });
  const guias = await app.world.guias({ cuantas: count / 2, paquetes: 2, compra, history: false });
  return guias.flatMap(({ paquete_ids }) => paquete_ids);
};

/** Runs `work` and counts its statements. */
const counted = async <T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> => {
  let answer: T | undefined;
  const statements = await statementsDuring(async () => void (answer = await work()));
  return { answer: answer as T, statements: statements.length };
};

/** Builds, sends and receives a list of `count` parcels. */
const journey = async (count: number) => {
  const paquete_ids = await newListos(count);
  const built = await counted(() => app.call(create, { as: 'admin', body: { servicio_id: 10, paquete_ids } }));
  const { packinglist_id } = built.answer.body.data;
  const params = { packinglist_id };
  await app.call(update, { as: 'admin', params, body: { estado: 'Cerrado' } });
  const sent = await counted(() => app.call(send, { as: 'admin', body: { packinglist_ids: [packinglist_id] } }));
  const received = await counted(() => app.call(receive, { as: 'admin', params, body: { paquete_ids } }));
  for (const { answer } of [built, sent, received]) expect(answer.status).toBe(200);
  expect(received.answer.body.data).toMatchObject({ estado: 'Recibido en HN', total_paquetes: count, faltantes: 0 });
  return [built, sent, received].map(({ statements }) => statements);
};

test('a list of 2,000 parcels takes no more statements than one of two, to build, send and receive', async () => {
  await journey(2);
  const small = await journey(2);
  const large = await journey(2000);
  expect(large).toEqual(small);
  const { rows } = await sql<{ guia_estado: string; guias: number }>`
    select guia_estado, count(*)::int as guias from guias group by 1`.execute(app.db);
  expect(rows).toEqual([{ guia_estado: 'Recibido en HN', guias: 1002 }]);
});
