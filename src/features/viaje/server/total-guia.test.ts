import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { localDay } from '#kit/rules/dates.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { almacenajeDeGuia, recargoDeGuia } from '#features/almacenaje/server/terminos.public.ts';
import { chargesOf, type Cargo } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { sumaDeCargos } from '../rules/cargos-guia.ts';
import { totalGuia } from '../rules/total-guia.ts';
import { totalDeGuia, totalUsdDeGuia } from './total-guia.ts';

const app = await useTestApp();
const GUIAS = 10_000;

/** Up to a million in cents, half of them small, where rounding shows. */
const amount = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 99_999_999 })).map((n) => n / 100);
const optional = fc.oneof(fc.constant(0), amount);
const cargo = fc
  .record({ tipo: fc.constantFrom(0, 1, 2), valor: fc.integer({ min: 0, max: 1_000_000 }), aplica_isv: fc.boolean() })
  .map(({ tipo, valor, aplica_isv }): Omit<Cargo, 'impuesto_id'> => ({
    impuesto_nombre: 'Cargo',
    impuesto_tipo: tipo === 0 ? 'Monto' : 'Porcentaje',
    impuesto_base: ([null, 'Valor de la guía', 'Valor declarado'] as const)[tipo] ?? null,
    impuesto_valor: valor / 10_000,
    aplica_isv,
    automatico: true,
    servicio_ids: [10],
    activo: true,
  }));
const guia = fc
  .record({
    guia_valor: amount,
    parte: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
    guia_costo_envio: optional,
    guia_tarifa_transporte: optional,
    declarado: amount,
    aplica_isv: fc.boolean(),
    isv_porcentaje: fc.oneof(
      fc.constant(15),
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    ),
    factor_dolar: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 10_000),
    cargos: fc.array(cargo, { maxLength: 4 }),
    // Minutes in storage so far, up to half a year; a branch may charge nothing per day.
    minutos: fc.integer({ min: 0, max: 260_000 }),
    almacenaje_gratis: fc.integer({ min: 0, max: 90 }),
    almacenaje_diario: fc.oneof(fc.constant(0), fc.constant(1.15), amount),
  })
  .map(({ parte, declarado, cargos, minutos, ...one }) => ({
    ...one,
    fecha_disponible: new Date(Date.now() - minutos * 60_000).toISOString(),
    guia_descuento: Math.floor(one.guia_valor * parte) / 100,
    ...sumaDeCargos(
      chargesOf({
        ...one,
        declarado,
        servicio_id: 10,
        cargos: cargos.map((each, place) => ({ ...each, impuesto_id: place + 1 })),
      }),
    ),
  }));

test(`what ${GUIAS} guides cost is the same in SQL and by the rule, to the cent`, async () => {
  const guias = fc.sample(guia, { numRuns: GUIAS }).filter((one) => one.guia_descuento <= one.guia_valor);
  expect(guias.length).toBeGreaterThan(GUIAS * 0.95);
  const byRule = guias.map((one) => {
    const { total_usd, total } = totalGuia(one, one.isv_porcentaje, one.factor_dolar);
    const { almacenaje_gratis: dias_gratis, almacenaje_diario: diario } = one;
    const clock = computeAlmacenaje(one.fecha_disponible, { dias_gratis, diario });
    const { almacenaje_usd, almacenaje } = cobroDeAlmacenaje(clock, localDay(new Date()), one.factor_dolar);
    return { total_usd, total, almacenaje_usd, almacenaje };
  });
  const { rows } = await sql<(typeof byRule)[number]>`
    select ${totalUsdDeGuia} as total_usd, ${totalDeGuia} as total, ${recargoDeGuia} as almacenaje_usd,
      ${almacenajeDeGuia} as almacenaje
    from jsonb_array_elements(${JSON.stringify(guias)}::jsonb) with ordinality as one(guia, place),
      jsonb_to_record(one.guia) as g(guia_valor numeric, guia_descuento numeric, guia_cargos numeric,
        guia_cargos_isv numeric, guia_costo_envio numeric, guia_tarifa_transporte numeric, aplica_isv boolean,
        isv_porcentaje numeric, factor_dolar numeric, fecha_disponible timestamptz,
        almacenaje_gratis integer, almacenaje_diario numeric)
    order by one.place`.execute(app.db);
  expect(rows).toHaveLength(byRule.length);
  const other = rows.flatMap((row, place) => (isDeepStrictEqual(row, byRule[place]) ? [] : [[row, byRule[place]]]));
  expect(other.slice(0, 5)).toEqual([]);
  expect(rows.filter(({ almacenaje_usd }) => almacenaje_usd > 0).length).toBeGreaterThan(GUIAS / 4);
});
