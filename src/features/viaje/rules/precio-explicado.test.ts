import fc from 'fast-check';
import { CARGO_BASES, chargesOf } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { SIN_CARGOS, sumaDeCargos } from './cargos-guia.ts';
import { describe, expect, test } from 'vitest';
import { dividedBy, decimalOf, minus, numberOf, plus, round2, times, total, type Decimal } from '#kit/rules/money.ts';
import { valorPorCondiciones, tarifaUsada } from '#features/servicios/rules/condiciones.public.ts';
import { pesoCobrar, pesoVolumetrico } from './dimensiones.ts';
import type { LineaPrecio } from './linea-precio.ts';
import { explainPrecio, type PrecioPorExplicar } from './precio-explicado.ts';
import { totalGuia } from './total-guia.ts';

const numberIn = (text: string): Decimal => {
  const [, figure = '', percent = ''] = /^([\d.,]+)(\s?%)?$/u.exec(text) ?? [];
  const value = decimalOf(Number(figure.replaceAll(',', '')));
  return percent === '' ? value : times(value, { units: 1n, places: 2 });
};

/** What a plain calculator shows after the text was keyed in, from left to right, rounded to two places. */
const keyedIn = (cuenta: string): number => {
  const [first = '', ...rest] = cuenta.replaceAll(/\s%/gu, '%').split(' ');
  let shown = numberIn(first);
  for (let at = 0; at < rest.length; at += 2) {
    const value = numberIn(rest[at + 1] ?? '');
    const sign = rest[at];
    if (sign === '÷') return numberOf(dividedBy(shown, value, 2));
    shown = sign === '×' ? times(shown, value) : sign === '+' ? plus(shown, value) : minus(shown, value);
  }
  return round2(shown);
};

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100);
const measure = fc.integer({ min: 1, max: 9999 }).map((value) => value / 100);
const fee = fc.record({
  tarifa_plana: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 10_000),
  ),
  tarifa_peso: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 10_000),
  peso_minimo: fc.oneof(fc.constant(0), cents(5000)),
});
const conditions = fc.record({
  especial: fc.option(fee),
  tarifas: fc.array(
    fee.map((one) => ({ ...one, tarifa_id: 1, predeterminada: true, peso_maximo: null })),
    { maxLength: 1 },
  ),
  servicio_minimo: fc.oneof(fc.constant(0), cents(3000)),
});
const extra = fc
  .record({
    impuesto_id: fc.integer({ min: 1, max: 6 }),
    base: fc.constantFrom(null, ...CARGO_BASES),
    valor: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 10_000),
    aplica_isv: fc.boolean(),
  })
  .map(({ base, valor, ...rest }) => ({
    ...rest,
    impuesto_nombre: `Seguro ${rest.impuesto_id}`,
    impuesto_tipo: base === null ? ('Monto' as const) : ('Porcentaje' as const),
    impuesto_base: base,
    impuesto_valor: valor,
    automatico: true,
    servicio_ids: [10],
    activo: true,
  }));
const parcels = fc.array(
  fc.record({
    medidas: fc.option(fc.record({ alto: measure, largo: measure, ancho: measure, peso_real: measure }), { freq: 8 }),
    cantidad: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 14 },
);

/** Prices of every origin: a special fee, a fee of the service, a value by hand, a kept surcharge, or none. */
const priced = fc
  .record({
    condiciones: conditions,
    parcels,
    divisor: fc.constantFrom(139, 166, 194),
    redondeo: fc.constantFrom(0, 0.5, 1),
    byHand: fc.oneof(fc.constant(null), cents(50_000)),
    recargo: fc.oneof(fc.constant(0), cents(5000)),
    share: fc.integer({ min: 0, max: 100 }),
    envio: fc.oneof(fc.constant(0), cents(5000)),
    aplica_isv: fc.boolean(),
    isv_porcentaje: fc.constantFrom(0, 12.5, 15, 18),
    factor_dolar: fc.option(fc.integer({ min: 1, max: 500_000 }).map((value) => value / 10_000)),
    changed: fc.boolean(),
    extras: fc.uniqueArray(extra, { selector: ({ impuesto_id }) => impuesto_id, maxLength: 4 }),
    declarado: cents(200_000),
  })
  .map(({ condiciones, divisor, redondeo, ...one }): PrecioPorExplicar => {
    const paquetes = one.parcels.map(({ medidas, cantidad }, at) => {
      const weighed = medidas === null ? null : pesoVolumetrico(medidas, divisor);
      return {
        paquete_id: at + 1,
        nombre: `Paquete de zapatos ${at}`,
        cantidad,
        alto: medidas?.alto ?? null,
        largo: medidas?.largo ?? null,
        ancho: medidas?.ancho ?? null,
        peso_real: medidas?.peso_real ?? null,
        peso_volumetrico: weighed,
        peso_cobrar: medidas === null || weighed === null ? null : pesoCobrar(medidas.peso_real, weighed, redondeo),
      };
    });
    const peso_cobrar = total(paquetes.map((paquete) => paquete.peso_cobrar ?? 0));
    const valor = valorPorCondiciones(condiciones, peso_cobrar);
    const usada = tarifaUsada(condiciones, valor);
    const guia_valor = one.byHand ?? total([valor.guia_valor, one.recargo]);
    const { declarado, extras } = one;
    const cargos = chargesOf({ guia_valor, declarado, servicio_id: 10, cargos: extras });
    return {
      cargos,
      ...sumaDeCargos(cargos),
      paquetes,
      peso_cobrar,
      // Settings may have been changed since it was weighed.
      divisor: one.changed ? divisor + 1 : divisor,
      redondeo: one.changed ? 1 : redondeo,
      tarifa: usada === null ? null : { ...usada, nombre: 'Precio 1 de Aéreo' },
      guia_valor,
      guia_descuento: round2(times(decimalOf(guia_valor), decimalOf(one.share / 100))),
      guia_costo_envio: one.envio,
      guia_tarifa_transporte: one.envio,
      aplica_isv: one.aplica_isv,
      isv_porcentaje: one.isv_porcentaje,
      factor_dolar: one.factor_dolar,
      es_estimado: one.changed,
    };
  });

const named = (lines: readonly LineaPrecio[], concepto: string) => lines.find((line) => line.concepto === concepto);

describe('how a price came about', () => {
  test('whoever keys each line into a calculator gets what stands beside it', () => {
    fc.assert(
      fc.property(priced, (precio) => {
        for (const { cuenta, cantidad } of explainPrecio(precio))
          if (cuenta !== null) expect(keyedIn(cuenta), cuenta).toBe(cantidad);
      }),
      { numRuns: 500 },
    );
  });

  test('the lines add up to the total that is stored, in dollars and in lempiras', () => {
    fc.assert(
      fc.property(priced, (precio) => {
        const lines = explainPrecio(precio);
        const stored = totalGuia(precio, precio.isv_porcentaje, precio.factor_dolar);
        if (precio.guia_valor === 0) {
          expect(lines.at(-1)).toMatchObject({ concepto: 'Precio', cantidad: null });
          return;
        }
        expect(named(lines, 'Total en dólares')?.cantidad).toBe(stored.total_usd);
        expect(lines.at(-1)).toMatchObject({ tipo: 'total', unidad: 'HNL', cantidad: stored.total });
        // Everything charged, without the lines that are sums of others.
        const sums = new Set(['Precio', 'Subtotal', 'Valor declarado', 'Gravado', 'Total en dólares']);
        const charged = lines.filter(({ unidad, concepto }) => unidad === 'USD' && !sums.has(concepto));
        expect(total(charged.map(({ cantidad }) => cantidad ?? 0))).toBe(stored.total_usd);
      }),
      { numRuns: 500 },
    );
  });

  test('every number that a sum begins with was shown before it', () => {
    fc.assert(
      fc.property(priced, (precio) => {
        const shown = new Set<number>();
        for (const { cuenta, cantidad, concepto } of explainPrecio(precio)) {
          const begins = cuenta === null || concepto === 'Peso volumétrico' ? null : cuenta.split(' ')[0];
          if (begins != null) expect(shown, `${concepto}: ${cuenta}`).toContain(numberOf(numberIn(begins)));
          if (cantidad !== null) shown.add(cantidad);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const one = {
  paquete_id: 1,
  nombre: 'Zapatos',
  cantidad: 1,
  alto: 12,
  largo: 20,
  ancho: 15,
  peso_real: 18.4,
  peso_volumetrico: 21.69,
  peso_cobrar: 22,
};
const base: PrecioPorExplicar = {
  cargos: [],
  ...SIN_CARGOS,
  paquetes: [one],
  peso_cobrar: 22,
  divisor: 166,
  redondeo: 0.5,
  tarifa: { tarifa_plana: 0, tarifa_peso: 1.3, peso_minimo: 0, servicio_minimo: 0, nombre: 'Precio 1 de Aéreo' },
  guia_valor: 28.6,
  guia_descuento: 0,
  guia_costo_envio: 0,
  guia_tarifa_transporte: 0,
  aplica_isv: true,
  isv_porcentaje: 15,
  factor_dolar: 26.5787,
  es_estimado: false,
};
const told = (precio: Partial<PrecioPorExplicar>) =>
  explainPrecio({ ...base, ...precio }).map(({ concepto, cuenta, cantidad, detalle }) => [
    concepto,
    cuenta,
    cantidad,
    detalle,
  ]);

describe('it is told', () => {
  test('in the order in which one multiplies', () => {
    expect(told({})).toEqual([
      ['Paquete', null, null, 'Zapatos'],
      ['Peso volumétrico', '20 × 15 × 12 ÷ 166', 21.69, 'largo × ancho × alto, en pulgadas'],
      ['Peso en la báscula', null, 18.4, null],
      ['Peso que cuenta', null, 21.69, 'el volumétrico, por ser el mayor'],
      ['Peso redondeado', null, 22, 'hacia arriba, a la media libra'],
      ['Precio 1 de Aéreo', '22.00 × 1.30', 28.6, 'US$ 1.30 por libra'],
      ['ISV', '28.60 × 15\u00a0%', 4.29, null],
      ['Total en dólares', '28.60 + 4.29', 32.89, null],
      ['Total en lempiras', '32.89 × 26.5787', 874.17, 'al factor del día en que estuvo disponible'],
    ]);
  });

  test('a flat fee says what it includes, and only what is beyond it is multiplied', () => {
    const tarifa = { tarifa_plana: 20, tarifa_peso: 2, peso_minimo: 10, servicio_minimo: 0, nombre: 'Especial' };
    expect(told({ tarifa, guia_valor: 44 })).toEqual(
      expect.arrayContaining([
        ['Libras además de las incluidas', '22.00 − 10.00', 12, null],
        ['Especial', '12.00 × 2.00 + 20.00', 44, 'tarifa fija con 10.00 lb incluidas; las demás, a US$ 2.00 por libra'],
      ]),
    );
    const light = { ...tarifa, peso_minimo: 30 };
    expect(told({ tarifa: light, guia_valor: 20 })).toContainEqual([
      'Especial',
      null,
      20,
      'tarifa fija con 30.00 lb incluidas; las demás, a US$ 2.00 por libra',
    ]);
  });

  test('the least weight of the service', () => {
    const tarifa = { tarifa_plana: 0, tarifa_peso: 1, peso_minimo: 0, servicio_minimo: 30, nombre: 'Mar' };
    expect(told({ tarifa, guia_valor: 30 })).toEqual(
      expect.arrayContaining([
        ['Mínimo del servicio', null, 30, 'se cobra al menos este peso'],
        ['Mar', '30.00 × 1.00', 30, 'US$ 1.00 por libra'],
      ]),
    );
  });

  test('what somebody added or took off by hand stands apart from the fee', () => {
    expect(told({ guia_valor: 30 })).toEqual(
      expect.arrayContaining([
        ['Cargo adicional', null, 1.4, 'puesto a mano'],
        ['Precio', '28.60 + 1.40', 30, null],
      ]),
    );
    expect(told({ guia_valor: 25 })).toContainEqual(['Rebaja del precio', null, -3.6, 'puesto a mano']);
  });

  test('a value by hand without a weight, and what has no price', () => {
    const empty = { paquetes: [], peso_cobrar: 0, tarifa: null };
    expect(told({ ...empty, guia_valor: 12 })[0]).toEqual(['Precio puesto a mano', null, 12, null]);
    expect(told({ ...empty, guia_valor: 0 })).toEqual([['Precio', null, null, 'todavía no tiene']]);
  });

  test('several parcels, of which some were repacked and one is not weighed yet', () => {
    const unknown = {
      alto: null,
      largo: null,
      ancho: null,
      peso_real: null,
      peso_volumetrico: null,
      peso_cobrar: null,
    };
    const paquetes = [
      one,
      { ...one, paquete_id: 2, cantidad: 3 },
      { ...one, paquete_id: 3, nombre: 'Libros', ...unknown },
    ];
    const lines = told({ paquetes, peso_cobrar: 44, guia_valor: 57.2 });
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Paquete 2 de 3', null, null, 'Zapatos · 3 reempacados en uno'],
        ['Paquete 3 de 3', null, null, 'Libros · todavía sin pesar'],
        ['Peso a cobrar', '22.00 + 22.00', 44, null],
      ]),
    );
  });

  test('no factor: nothing is said in lempiras', () => {
    expect(told({ factor_dolar: null, es_estimado: true }).at(-1)).toEqual([
      'Total estimado',
      null,
      null,
      'falta el factor del dólar',
    ]);
  });

  test('measures that no longer give the weight, by another divisor, are told without a sum', () => {
    expect(told({ divisor: 200 })).toContainEqual(['Peso volumétrico', null, 21.69, 'de 20 × 15 × 12 pulgadas']);
  });

  test('parcels that were measured again after it was charged say nothing of it', () => {
    expect(told({ peso_cobrar: 20, guia_valor: 26 })[0]).toEqual(['Peso a cobrar', null, 20, null]);
  });
});
