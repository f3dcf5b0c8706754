import { afterAll, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { statementsDuring } from '../tools/bench/baseline/statements.ts';
import { newGuia } from './harness/new-paquete.ts';
import { newDeuda, newEntrega } from './harness/new-entrega.ts';
import { useTestApp } from './harness/test-app.ts';
import { isPlanKept, keptPlans } from './plan-kept.ts';

const app = await useTestApp();
const guia = await newGuia(app, { estado: 'Disponible para entrega', paquetes: 1 });
const { tracking } = await app.db
  .selectFrom('paquetes')
  .select('tracking')
  .where('guia_id', '=', guia.guia_id)
  .executeTakeFirstOrThrow();
const { guia_numero } = await app.db
  .selectFrom('guias')
  .select('guia_numero')
  .where('guia_id', '=', guia.guia_id)
  .executeTakeFirstOrThrow();
await newDeuda(app);
const { entrega_id } = await newEntrega(app);
const { abono_id } = await app.db
  .selectFrom('abonos_detalle')
  .select('abono_id')
  .where('entrega_id', '=', entrega_id)
  .executeTakeFirstOrThrow();

/** What people ask all day at a scanner, at the counter, on the road and at home, and how many statements of it join. */
const READS = [
  ['a code for a packing list', `/packinglist/code?codigo=${tracking}`, 2],
  ['a code for a transfer', `/order_transfers/code?codigo=${guia_numero}`, 2],
  ['a code for a repack', `/packages/join/lookup?codigo=${tracking}`, 1],
  ['a code for an abandonment', `/packages/abandon/lookup?codigo=${tracking}`, 2],
  ['a code at the reception', `/packages/receive/lookup?codigo=${tracking}`, 1],
  ['a code among the guides', `/merges/scanned?codigo=${guia_numero}`, 1],
  ['a guide at the counter', `/deliveries/find?buscar=${guia_numero}`, 1],
  ['a tracking at the counter', `/deliveries/find?buscar=${tracking}`, 2],
  ['a client at the counter', '/deliveries/counter/1001', 3],
  ['the debts of a client', '/payments/counter/1001', 2],
  ['a delivery', `/deliveries/${entrega_id}`, 3],
  ['a receipt', `/reports/payoff/${abono_id}`, 3],
  ['what somebody received today', '/packages/receive/recent', 1],
  ["a client's home", '/clients/1001/resumen', 1],
  ['what waits for a driver', '/routes/pending', 1],
  ['the routes of a day', '/routes/day?dia=2026-11-30', 1],
  ["a driver's route", '/routes/mine', 2],
] as const;

const joinsOf = async (path: string) => {
  let status = 0;
  const statements = await statementsDuring(async () => {
    ({ status } = await app.raw({ url: API_BASE + path, headers: { [TOKEN_HEADER]: app.as('supervisor') } }));
  });
  expect(status, path).toBe(200);
  // That of the session runs once a second, whoever asks for what.
  return statements.filter(({ text }) => / join /.test(text) && !text.includes('sesiones'));
};

const client = await app.pool.connect();
afterAll(() => client.release());
const kept = keptPlans(client);

/** How often PostgreSQL has used one plan for any values. */
const genericPlans = async (): Promise<readonly number[]> => {
  const { rows } = await client.query<{ plans: number }>(
    `select generic_plans::int as plans from pg_prepared_statements where name like 'kept%'`,
  );
  return rows.map(({ plans }) => plans);
};

test.each(READS)('%s is planned once', async (_, path, joins) => {
  const asked = await joinsOf(path);
  expect(asked.length, JSON.stringify(asked.map(({ text }) => text.slice(0, 80)))).toBeGreaterThanOrEqual(joins);
  await client.query('deallocate all');
  for (const statement of asked) {
    expect(isPlanKept(statement.text), statement.text).toBe(true);
    await kept.planOf(statement);
  }
  for (const plans of await genericPlans()) expect(plans).toBeGreaterThan(0);
});
