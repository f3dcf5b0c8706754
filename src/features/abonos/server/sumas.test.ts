import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayAfter, localDay } from '#kit/rules/dates.ts';
import { total } from '#kit/rules/money.ts';
import { cuentasPorCobrarCalls } from '#features/cuentas_por_cobrar/contract/cuentas-por-cobrar.calls.ts';
import { estadoCuentaCalls } from '#features/estado_cuenta/contract/estado-cuenta.calls.ts';
import { brokenInvariants } from '../../../../tools/torture/invariants.ts';
import { MONEY_REFUSALS, playMoney } from '../../../../tools/torture/money.ts';
import { BUSY, patientOf } from '../../../../tools/torture/patience.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';

const app = await useTestApp();
const MOVES = 300;
const TODAY = localDay(Date.now());

test(`${MOVES} random moves of four cashiers at once: every sum balances, and nobody is refused but by who was quicker or may give credit`, async () => {
  const { accepted, refused } = await playMoney(
    patientOf(app, [BUSY], () => undefined),
    MOVES,
    20_261_123,
  );
  expect(Object.keys(refused).filter((code) => !MONEY_REFUSALS.includes(code))).toEqual([]);
  expect(accepted).toBeGreaterThan(MOVES / 2);
  expect(
    (await brokenInvariants(app.db)).filter((what) => /delivery|receipt|payment|note|line|shift|cards/.test(what)),
  ).toEqual([]);
  const { rows } = await sql<Record<string, string>>`
    select
      (select sum(total) from entregas where estado <> 'Anulada')
        - (select sum(pagado + saldo) from entregas where estado <> 'Anulada') as deliveries,
      -- What came in is what pays living deliveries, and what became a credit.
      (select sum(monto) from pagos where not anulado)
        - (select sum(d.abono) from abonos_detalle d join abonos a using (abono_id) where not a.anulado) as receipts,
      (select sum(pagado) from entregas where estado <> 'Anulada')
        - (select sum(d.abono) from abonos_detalle d join abonos a using (abono_id)
            where not a.anulado and d.nota_credito_id is null) as paid,
      (select coalesce(sum(usado), 0) from notas_credito)
        - (select coalesce(sum(monto), 0) from pagos where not anulado and metodo_tipo = 'Nota de Crédito') as notes`.execute(
    app.db,
  );
  expect(rows).toEqual([{ deliveries: 0, receipts: 0, paid: 0, notes: 0 }]);
  const turnos = await app.db.selectFrom('turnos').select(['estado', 'esperado']).execute();
  // How many turnos are opened depends on chance and timing.
  expect(turnos.length).toBeGreaterThanOrEqual(2);
  expect(turnos.filter(({ estado }) => estado === 'Abierto')).toEqual([]);
});

test('after them each statement ends with what its client owes, line by line, and the ages add up to all of it', async () => {
  const { rows: owed } = await sql<{ cliente_id: number; saldo: number }>`
    select cliente_id, sum(saldo) as saldo from entregas group by 1 order by 1`.execute(app.db);
  expect(owed.length).toBeGreaterThan(1);
  for (const { cliente_id, saldo } of owed) {
    const asked = { as: 'admin', params: { cliente_id } } as const;
    const all = await app.call(estadoCuentaCalls.list, { ...asked, query: { orden: 'fecha', limite: 100 } });
    expect(all.body.meta.totales, String(cliente_id)).toMatchObject({ saldo_anterior: 0, saldo_final: saldo });
    let running = 0;
    for (const line of all.body.data) {
      running = total([running, line.cargo, -line.abono]);
      expect(line.saldo).toBe(running);
      // Nobody ever paid more than they owed.
      if (line.tipo === 'Pago') expect(running).toBeGreaterThanOrEqual(0);
    }
    if (all.body.meta.total <= 100) expect(running).toBe(saldo);
    const later = await app.call(estadoCuentaCalls.list, { ...asked, query: { desde: dayAfter(TODAY, 1) } });
    expect(later.body.data.map((line) => [line.tipo, line.saldo])).toEqual([['Saldo anterior', saldo]]);
  }
  const { body } = await app.call(cuentasPorCobrarCalls.list, { as: 'admin', query: { limite: 100 } });
  const debtors = owed.filter(({ saldo }) => saldo > 0);
  expect(body.data.map((row) => [row.cliente_id, row.saldo]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(
    debtors.map(({ cliente_id, saldo }) => [cliente_id, saldo]),
  );
  const { totales } = body.meta;
  expect(totales.saldo).toBe(total(debtors.map(({ saldo }) => saldo)));
  expect(total([totales.dias_0_30, totales.dias_31_60, totales.dias_61_90, totales.dias_90_mas])).toBe(totales.saldo);
});
