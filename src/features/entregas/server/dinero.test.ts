import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decimalOf, difference, numberOf, plus } from '#kit/rules/money.ts';
import { entregaBody, metodoId, newDisponible } from '../../../../tests/harness/new-entrega.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { entregasCalls } from '../contract/entregas.calls.ts';

const app = await useTestApp();
const EFECTIVO = await metodoId(app, 'Efectivo');
const TARJETA = await metodoId(app, 'Tarjeta');

const cents = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((units) => numberOf({ units: BigInt(units), places: 2 }));
const guia = fc
  .record({
    guia_valor: cents(2000),
    part: fc.integer({ min: 0, max: 100 }),
    guia_costo_envio: cents(60),
    aplica_isv: fc.boolean(),
    factor: fc.integer({ min: 1, max: 600_000 }),
  })
  .map(({ part, factor, ...rest }) => ({
    ...rest,
    guia_descuento: numberOf({
      units: (decimalOf(rest.guia_valor).units * BigInt(part)) / 100n,
      places: decimalOf(rest.guia_valor).places,
    }),
    factor_dolar: numberOf({ units: BigInt(factor), places: 4 }),
  }));

/** Lempiras of guias as PostgreSQL computes them from the rows. */
const totalsInSql = async (guia_ids: readonly number[]) =>
  (
    await sql<{ total: string }>`
      select sum(round((round(guia_valor - guia_descuento, 2) + guia_costo_envio
        + case when aplica_isv then round((guia_valor - guia_descuento) * 15 / 100.0, 2) else 0 end) * factor_dolar, 2))::text as total
      from guias where guia_id = any(${[...guia_ids]}::int[])`.execute(app.db)
  ).rows[0]?.total ?? '';

test('lines, total, paid, balance and change add up to the cent, and are what PostgreSQL computes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(guia, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      cents(500),
      async (guias, share, extra) => {
        const guia_ids = await Promise.all(guias.map((fields) => newDisponible(app, fields)));
        const total = Number(await totalsInSql(guia_ids));
        // Part is paid by card, part in cash with change, and part stays owed.
        const part = (of: number, percent: number): number =>
          numberOf({
            units: (decimalOf(of).units * 10n ** BigInt(2 - decimalOf(of).places) * BigInt(percent)) / 100n,
            places: 2,
          });
        const card = part(total, share);
        const cash = part(difference(total, card), 100 - Math.trunc(share / 2));
        const pagos = [
          { metodo_pago_id: TARJETA, monto: card, referencia: 'V1' },
          { metodo_pago_id: EFECTIVO, monto: cash, recibido: numberOf(plus(decimalOf(cash), decimalOf(extra))) },
        ].filter(({ monto }) => monto > 0);
        const { status, body } = await app.call(entregasCalls.create, {
          as: 'supervisor',
          // A reason, in case a guia costs nothing.
          body: entregaBody(guia_ids, { pagos, razon: 'Cortesía' }),
        });
        expect([status, body.code]).toEqual([200, undefined]);
        const paid = numberOf(plus(decimalOf(card), decimalOf(cash)));
        expect(body.data).toMatchObject({
          total,
          pagado: paid,
          saldo: difference(total, paid),
          cambio: cash > 0 ? extra : 0,
        });
        const { rows } = await sql<{ ok: boolean }>`
          select e.total = (select sum(l.total) from entregas_guias l where l.entrega_id = e.entrega_id)
            and e.pagado = coalesce((select sum(p.monto) from pagos p where p.abono_id = ${body.data.abono_id}::int), 0)
            and e.saldo = e.total - e.pagado
            and ${body.data.cambio}::numeric
              = coalesce((select sum(p.cambio) from pagos p where p.abono_id = ${body.data.abono_id}::int), 0)
            and (e.estado = 'Pagada') = (e.saldo = 0) as ok
          from entregas e where e.entrega_id = ${body.data.entrega_id}`.execute(app.db);
        expect(rows).toEqual([{ ok: true }]);
      },
    ),
    { numRuns: 60 },
  );
});
