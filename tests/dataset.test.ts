import { expect, test } from 'vitest';
import { CUENTAS } from '../tools/bench/dataset/load-cuentas.ts';
import { FEWEST_PAQUETES, loadDataset, TABLES } from '../tools/bench/dataset/load-dataset.ts';
import { brokenInvariants } from '../tools/torture/invariants.ts';
import { useTestApp, type TestApp } from './harness/test-app.ts';

const [one, other] = [await useTestApp(), await useTestApp()];
const END = Date.UTC(2026, 10, 20);
/** Written by the database and not by the seed. */
const OF_ITS_OWN = ['contrasenia', 'contrasenia_fecha'];

const load = ({ db, pool }: TestApp, seed: number) =>
  loadDataset(db, pool, { paquetes: FEWEST_PAQUETES, seed, end: END });

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
