import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementsDuring } from '../../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';

const { create, update, send, receive } = transferenciasCalls;
const app = await useTestApp();
const destino = await app.world.sucursal({ tarifa_transporte: 2.5 });

/** `count` guias at the main branch, two parcels each; half of them available, and their owner notified. */
const newTrasladables = async (count: number): Promise<number[]> => {
  const asked = { cuantas: count / 2, paquetes: 2, history: false };
  const guias = [
    ...(await app.world.guias({ ...asked, estado: 'Recibido en HN' })),
    ...(await app.world.guias({ ...asked, estado: 'Disponible para entrega' })),
  ];
  return guias.map(({ guia_id }) => guia_id);
};

/** Counts the SQL statements of a piece of work. */
const counted = async <T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> => {
  let answer: T | undefined;
  const statements = await statementsDuring(async () => void (answer = await work()));
  return { answer: answer as T, statements: statements.length };
};

/** Creates, sends and receives a transfer of `count` guias; returns the statements of each step. */
const journey = async (count: number) => {
  const guia_ids = await newTrasladables(count);
  const built = await counted(() => app.call(create, { as: 'admin', body: { sucursal_id: destino, guia_ids } }));
  const { transferencia_id } = built.answer.body.data;
  const params = { transferencia_id };
  await app.call(update, { as: 'admin', params, body: { transferencia_estado: 'Cerrado' } });
  const sent = await counted(() => app.call(send, { as: 'admin', body: { transferencia_ids: [transferencia_id] } }));
  const received = await counted(() => app.call(receive, { as: 'admin', params, body: { guia_ids } }));
  for (const { answer } of [built, sent, received]) expect(answer.status).toBe(200);
  expect(received.answer.body.data).toMatchObject({ total_guias: count, faltantes: 0 });
  return [built, sent, received].map(({ statements }) => statements);
};

test('a transfer of 500 guides takes no more statements than one of two, to make, send and receive', async () => {
  await journey(2);
  const small = await journey(2);
  const large = await journey(500);
  expect(large).toEqual(small);
  const { rows } = await sql<{ guias: number; correos: number }>`
    select (select count(*)::int from guias where sucursal_id = ${destino} and guia_tarifa_transporte = 2.5) as guias,
      (select count(*)::int from correos where plantilla = 'guia_disponible') as correos`.execute(app.db);
  expect(rows).toEqual([{ guias: 504, correos: 252 }]);
});

test('of a table without statistics the boxes of a guide are found by the guide, not by what lies in no repack', async () => {
  await newTrasladables(500);
  const client = await app.pool.connect();
  const plan = async (): Promise<string> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select from paquetes p where p.guia_id = 77 and p.reempaque_id is null',
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    await client.query(`begin; delete from pg_statistic where starelid = 'paquetes'::regclass`);
    expect(await plan()).toContain('paquetes_guia');
    expect(await plan()).not.toContain('paquetes_reempaque');
    // The index is partial: the planner would use one over all parcels to find those in no reempaque, which are nearly
    // all.
    const { rows } = await client.query<{ whole: boolean }>(
      `select indpred is null as whole from pg_index where indexrelid = 'paquetes_reempaque'::regclass`,
    );
    expect(rows).toEqual([{ whole: false }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
