import { expect, test } from 'vitest';
import { contabilidadCalls } from '#features/contabilidad/contract/contabilidad.calls.ts';
import { byHand, lempiras } from './harness/books-by-hand.ts';
import { newGround } from './harness/company-books.ts';
import { addSobrante } from './harness/company-notes.ts';
import { booksOf } from './harness/read-books.ts';
import { readTables } from './harness/read-tables.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const { ask } = booksOf(app);
const YEAR = 2022;
await addSobrante(await newGround(app, 1), YEAR);

test('a transfer that paid a debt and left a credit is told once', async () => {
  const days = { desde: `${YEAR}-01-01`, hasta: `${YEAR}-12-31` };
  const { cobrado, anticipos } = byHand(await readTables(app), { ...days, sucursal_id: null });
  expect([cobrado, anticipos].every((one) => one > 0n)).toBe(true);
  const { data } = await ask(contabilidadCalls.resumen, days);
  expect([data.cobrado, data.anticipos]).toEqual([lempiras(cobrado), lempiras(anticipos)]);
});
