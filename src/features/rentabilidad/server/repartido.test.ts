import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { total } from '#kit/rules/money.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { repartido } from './repartido.ts';

const app = await useTestApp();

/** The parts of an amount. @param cents of the amount. @param weights in hundredths of a pound. */
const share = async (cents: number, weights: readonly number[]): Promise<number[]> => {
  const rows = sql`
    select 1 as gasto_id, place as packinglist_id, ${cents / 100}::numeric as valor, peso
    from unnest(${weights.map((weight) => weight / 100)}::numeric[]) with ordinality as t(peso, place)`;
  const found = await sql<{ parte: number }>`
    select parte from (${repartido({ rows, of: 'gasto_id', order: 'packinglist_id' })}) r order by packinglist_id`.execute(
    app.db,
  );
  return found.rows.map(({ parte }) => parte);
};

const amount = fc.integer({ min: 1, max: 99_999_999_999 });
const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constant(0)), {
  minLength: 1,
  maxLength: 20,
});

test('the parts add up to the whole to the cent, each within a cent of its exact share', async () => {
  await fc.assert(
    fc.asyncProperty(amount, weights, async (cents, pesos) => {
      const parts = await share(cents, pesos);
      expect(parts).toHaveLength(pesos.length);
      expect(total(parts)).toBe(cents / 100);
      const all = pesos.reduce((sum, peso) => sum + peso, 0);
      for (const [place, part] of parts.entries()) {
        const exact = all === 0 ? cents / pesos.length : (cents * (pesos[place] ?? 0)) / all;
        expect(Math.abs(part * 100 - exact)).toBeLessThanOrEqual(1.001);
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  [100, [1, 1, 1], [0.33, 0.34, 0.33]],
  [100, [0, 0], [0.5, 0.5]],
  [1, [1, 1, 1], [0, 0.01, 0]],
  [12_345, [250, 750, 0], [30.86, 92.59, 0]],
])('%i cents by %j', async (cents, pesos, parts) => expect(await share(cents, pesos)).toEqual(parts));
