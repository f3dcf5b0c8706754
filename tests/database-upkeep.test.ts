import { expect, test } from 'vitest';
import { useTestApp } from './harness/test-app.ts';
import { BIG } from './plan-faults.ts';

const app = await useTestApp();

const optionsOf = async (which: string, values: readonly unknown[] = []) =>
  (
    await app.pool.query<{ name: string; options: readonly string[] }>(
      `select c.relname as name, coalesce(c.reloptions, '{}') as options
      from pg_class c left join pg_am a on a.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and ${which}`,
      [...values],
    )
  ).rows;

test('every trigram index keeps short what waits to be put into it, since each search reads that whole', async () => {
  const indexes = await optionsOf(`a.amname = 'gin'`);
  expect(indexes.length).toBeGreaterThan(9);
  expect(indexes.filter(({ options }) => !options.includes('gin_pending_list_limit=64'))).toEqual([]);
});

test('a long table is cleaned long before a fifth of it has changed, since its lists are counted by indexes alone', async () => {
  const tables = await optionsOf('c.relname = any($1)', [BIG]);
  expect(tables.map(({ name }) => name).toSorted()).toEqual(BIG.toSorted());
  const often = ['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_insert_scale_factor=0.01'];
  expect(tables.filter(({ options }) => !often.every((one) => options.includes(one)))).toEqual([]);
});
