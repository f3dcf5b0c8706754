import { expect, test } from 'vitest';
import { useTestApp } from '../../../tests/harness/test-app.ts';

const app = await useTestApp();

test('every trigram index keeps short what waits to be put into it, since each search reads that whole', async () => {
  const { rows } = await app.pool.query<{ index: string; options: readonly string[] | null }>(
    `select c.relname as index, c.reloptions as options
    from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ options }) => !(options ?? []).includes('gin_pending_list_limit=64'))).toEqual([]);
});
