import { expect, test } from 'vitest';
import { CUENTAS } from '../tools/bench/dataset/load-cuentas.ts';
import { FEWEST_PAQUETES, loadDataset, TABLES } from '../tools/bench/dataset/load-dataset.ts';
import { brokenInvariants } from '../tools/torture/invariants.ts';
import { useTestApp, type TestApp } from './harness/test-app.ts';

const [one, other] = [await useTestApp(), await useTestApp()];
const END = Date.UTC(2026, 10, 20);
/** Lists enough that some are billed together. */
const PAQUETES = 3 * FEWEST_PAQUETES;
/** Written by the database and not by the seed. */
const OF_ITS_OWN = ['contrasenia', 'contrasenia_fecha'];

const load = ({ db, pool }: TestApp, seed: number) => loadDataset(db, pool, { paquetes: PAQUETES, seed, end: END });

/** Each table by a hash over all of its rows. */
const fingerprintOf = async ({ pool }: TestApp): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const table of [...TABLES, ...CUENTAS, 'clientes', 'usuarios']) {
    const { rows } = await pool.query<{ hash: string; count: string }>(
      `select count(*), md5(string_agg(row::text, '|' order by row::text)) as hash
       from (select to_jsonb(t) - $1::text[] as row from ${table} t ${table === 'usuarios' ? "where usuario_registro = 'muestra'" : ''}) r`,
      [OF_ITS_OWN],
    );
    found[table] = `${rows[0]?.count ?? ''} ${rows[0]?.hash ?? ''}`;
  }
  return found;
};

test('the same seed makes the same company, whenever it is made', async () => {
  await load(one, 5);
  await load(other, 5);
  const made = await fingerprintOf(one);
  expect(await fingerprintOf(other)).toEqual(made);
  for (const [table, hash] of Object.entries(made)) expect(hash, table).not.toMatch(/^0 /);
  expect(await brokenInvariants(one.db)).toEqual([]);
});

/** What there is of the books, each at least once. */
test.each([
  [
    'freight of the air',
    `select from gastos join categorias using (categoria_id) where categoria_nombre = 'Flete aéreo'`,
  ],
  ['an expense over several lists', `select from gastos_packinglists group by gasto_id having count(*) > 1`],
  ['a list of several expenses', `select from gastos_packinglists group by packinglist_id having count(*) > 1`],
  ['an expense in dollars', `select from gastos where gasto_valor_usd is not null and not eliminado`],
  ['an expense that was struck through', `select from gastos where eliminado`],
  ['a salary', `select from gastos join categorias using (categoria_id) where categoria_nombre = 'Planilla'`],
  [
    'an expense out of a counted drawer',
    `select from gastos join turno_movimientos using (movimiento_id) join turnos using (turno_id) where estado = 'Cerrado'`,
  ],
  ['an income into one', `select from ingresos where movimiento_id is not null`],
  ['an income in dollars', `select from ingresos where ingreso_valor_usd is not null`],
  ['a month of a template that was paid', `select from gastos_recurrentes_meses where gasto_id is not null`],
])('it has %s', async (_what, statement) => {
  expect((await one.pool.query(statement)).rowCount).toBeGreaterThan(0);
});

test('its expenses are of its years and of lists that had come', async () => {
  const { rows } = await one.pool.query(
    `select g.gasto_id from gastos g left join gastos_packinglists using (gasto_id) left join packinglists l using (packinglist_id)
     where g.gasto_fecha > $1::timestamptz::date or g.gasto_fecha < $1::timestamptz::date - interval '5 years 1 month'
       or l.fecha_recepcion > g.fecha_registro or l.estado <> 'Recibido en HN'`,
    [new Date(END)],
  );
  expect(rows).toEqual([]);
});
