import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { COUNT_LIMIT, FOUND_LIMIT } from '#kit/server/http/list-total.ts';
import { bitacoraCalls } from '#features/bitacora/contract/bitacora.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { lineasCalls } from '#features/extractos/contract/lineas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { usuariosCalls } from '#features/usuarios/contract/usuarios.calls.ts';
import { statementsDuring, type Statement } from '../../../tools/bench/baseline/statements.ts';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();

/** The lists that grow with every customer, mail and change. */
const LONG: readonly Call[] = [
  clientesCalls.list,
  clientesCalls.requests,
  bitacoraCalls.list,
  correosCalls.list,
  usuariosCalls.list,
  paquetesCalls.list,
  guiasCalls.list,
  entregasCalls.list,
  packinglistCalls.list,
  packinglistCalls.eligible,
];
/** The long lists that a customer, or a client's page, reads for one mailbox. */
const OF_A_MAILBOX: readonly Call[] = [paquetesCalls.list, guiasCalls.list, entregasCalls.list, comprasCalls.list];

/** A path parameter of some calls, a filter of others. */
const MAILBOX = { cliente_id: 1001 };

/** The statements that a list runs for one page. */
const statementsOf = (call: Call, query: Record<string, unknown>): Promise<readonly Statement[]> =>
  statementsDuring(async () => {
    const { status } = await app.call(call, { as: 'admin', params: MAILBOX as never, query: query as never });
    expect(status).toBe(200);
  });

/** The plan as for a table too long to be read whole or sorted. */
const planOf = async ({ text, values }: Statement): Promise<string> => {
  const client = await app.pool.connect();
  try {
    await client.query(
      `begin; set local enable_seqscan = off; set local enable_bitmapscan = off;
       set local enable_sort = off; set local enable_incremental_sort = off`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const ordersOf = (call: Call): string[] =>
  (call.query as z.ZodObject<{ orden: z.ZodOptional<z.ZodEnum> }>).shape.orden.unwrap().options as string[];

const pagePlan = async (call: Call, query: Record<string, unknown>): Promise<string> => {
  const statements = await statementsOf(call, query);
  const page = statements.find(({ text }) => text.includes('order by') && text.includes('limit'));
  if (page === undefined) throw new Error(`${call.id} asks for no page`);
  return planOf(page);
};

describe.each(LONG.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test.each([undefined, ...ordersOf(call)])('reads in the order %s from an index', async (orden) => {
    expect(await pagePlan(call, orden === undefined ? {} : { orden })).not.toMatch(/Sort/);
  });
});

const isOwn = (call: Call): boolean => call.path.includes('{cliente_id}');
const ORDERS_OF_A_MAILBOX = OF_A_MAILBOX.flatMap((call) =>
  (isOwn(call) ? [undefined, ...ordersOf(call)] : [undefined]).map((orden) => [call.id, orden, call] as const),
);

test.each(ORDERS_OF_A_MAILBOX)('%s of one mailbox, too, in the order %s', async (_, orden, call) => {
  const plan = await pagePlan(call, { ...(isOwn(call) ? {} : MAILBOX), ...(orden === undefined ? {} : { orden }) });
  expect(plan).not.toMatch(/Sort/);
  expect(plan).toMatch(/Index Cond: \(cliente_id = 1001\)/);
});

test('the purchases of a client are chosen from its index alone, and read for the page only', async () => {
  const plan = await pagePlan(comprasCalls.list, { pagina: 3, paquete_estado: 'Entregado' });
  expect(plan).toMatch(/Index Only Scan Backward using paquetes_cliente on paquetes p_1/);
  expect(plan).not.toMatch(/paquetes_estado/);
});

test('the lines of a statement come in the order of its file from an index, and what they may be for the page only', async () => {
  const { extracto_id } = await app.world.extracto();
  const statements = await statementsDuring(() =>
    app.call(lineasCalls.list, { as: 'admin', params: { extracto_id }, query: {} }),
  );
  const planWith = async (part: string): Promise<string> => {
    const asked = statements.find(({ text }) => text.includes(part));
    if (asked === undefined) throw new Error(`nothing is asked with ${part}`);
    return planOf(asked);
  };
  expect(await planWith('k.fila asc')).toMatch(/Index Only Scan using extractos_contenido_orden/);
  expect(await planWith('json_array_elements_text')).toMatch(/Index Scan using extractos_lineas_unica/);
});

test('finds by one or two letters at the beginning of a word, by more anywhere', async () => {
  await app.world.correo({ destinatario: 'xq@correo.hn', asunto: 'Zúñiga recibió' });
  await app.world.correo({ destinatario: 'yy@correo.hn', asunto: 'Rezumbar' });
  const found = async (buscar: string): Promise<string[]> =>
    (await app.call(correosCalls.list, { as: 'admin', query: { buscar } })).body.data.map(({ asunto }) => asunto);
  expect(await found('zu')).toEqual(['Zúñiga recibió']);
  expect(await found('xq')).toEqual(['Zúñiga recibió']);
  expect(await found('ezu')).toEqual(['Rezumbar']);
  expect(await found('z_')).toEqual([]);
});

test('counts every row of a short list, and says so where there are more than it counts', async () => {
  await sql`insert into correos (plantilla, destinatario, asunto, texto, html, estado, usuario_registro)
    select 'p', 'contar@correo.hn', case when n <= 3 then 'pocos' else 'muchos' end, '', '', 'Enviado', 'prueba'
    from generate_series(1, ${COUNT_LIMIT + 50}) n`.execute(app.db);
  const metaOf = async (query: object) => (await app.call(correosCalls.list, { as: 'admin', query })).body.meta;
  const page = { pagina: 1, limite: 10 };
  expect(await metaOf({ buscar: 'contar@correo.hn pocos' })).toEqual({ ...page, total: 3 });
  expect(await metaOf({ buscar: 'contar@correo.hn' })).toEqual({ ...page, total: FOUND_LIMIT, hay_mas: true });
  expect(await metaOf({ estado: 'Enviado' })).toEqual({ ...page, total: COUNT_LIMIT, hay_mas: true });
});
