import { describe, expect, test } from 'vitest';
import { rebajaOf, rebajaDeConjunto, type CambioDePrecio, type PrecioGuia } from './rebaja.ts';

const precio = (fields: Partial<PrecioGuia> = {}): PrecioGuia => ({
  guia_valor: 100,
  guia_descuento: 0,
  guia_costo_envio: 5,
  guia_tarifa_transporte: 0,
  guia_cargos: 0,
  guia_cargos_isv: 0,
  aplica_isv: true,
  valor_tarifa: 100,
  ...fields,
});
const ask = (ahora: Partial<PrecioGuia>, change: Partial<CambioDePrecio> = {}) =>
  rebajaOf({
    disponible: false,
    antes: precio(),
    isv_porcentaje: 15,
    maximo: 10,
    ...change,
    ahora: precio(ahora),
  });

describe('a guide that is available', () => {
  test.each<[string, Partial<PrecioGuia>]>([
    ['a lower value', { guia_valor: 99.99 }],
    ['a discount of a cent', { guia_descuento: 0.01 }],
    ['less shipping', { guia_costo_envio: 4.99 }],
    ['no ISV', { aplica_isv: false }],
    ['a charge less', { guia_cargos: -0.01 }],
    ['no value at all', { guia_valor: 0 }],
    [
      'no value, with shipping in its place',
      {
        guia_valor: 0,
        guia_costo_envio: 500,
        guia_tarifa_transporte: 0,
        guia_cargos: 0,
        guia_cargos_isv: 0,
        valor_tarifa: 0,
      },
    ],
  ])('gets cheaper by %s', (_name, ahora) => expect(ask(ahora, { disponible: true })).toBe('precio'));

  test('costs the same or more', () => {
    expect(ask({}, { disponible: true })).toBeNull();
    expect(ask({ guia_valor: 120, valor_tarifa: 120, guia_descuento: 12 }, { disponible: true })).toBeNull();
  });
});

describe('a guide that is not available yet', () => {
  const cheap = { guia_valor: 50, valor_tarifa: 50 };
  test.each<[string, Partial<PrecioGuia>]>([
    ['a lower weight or fee', cheap],
    ['less shipping', { guia_costo_envio: 4.99 }],
    ['no ISV', { aplica_isv: false }],
    ['its weight, while its value stays by hand', { guia_valor: 95, valor_tarifa: 95 }],
    ['all of it at once', { guia_valor: 0, valor_tarifa: 0, guia_costo_envio: 0 }],
  ])('gets cheaper by %s', (_name, ahora) => expect(ask(ahora)).toBe('precio'));

  test.each<[string, Partial<PrecioGuia>, Partial<PrecioGuia>]>([
    ['what costs the same', {}, {}],
    ['what costs more', {}, { guia_valor: 120, valor_tarifa: 120 }],
    ['shipping in the place of value', {}, { guia_valor: 99, valor_tarifa: 99, guia_costo_envio: 6.15 }],
    ['less by hand than a tenth, up to the fee', {}, { guia_valor: 90 }],
    ['a higher fee for its weight, which it is not charged yet', {}, { valor_tarifa: 105 }],
    [
      'the first price, without what nobody had added yet',
      { guia_valor: 0, aplica_isv: false, guia_costo_envio: 0 },
      { aplica_isv: false, guia_costo_envio: 0 },
    ],
  ])('does not by %s', (_name, antes, ahora) => expect(ask(ahora, { antes: precio(antes) })).toBeNull());

  test('without a price it counts as its fee gives', () => {
    expect(ask(cheap, { antes: precio({ guia_valor: 0 }) })).toBe('precio');
    expect(ask({ ...cheap, guia_valor: 0 }, { antes: precio({ guia_valor: 0 }) })).toBe('precio');
    // Its ISV and shipping count too: it may have lost its price just before.
    expect(ask({ aplica_isv: false }, { antes: precio({ guia_valor: 0 }) })).toBe('precio');
    expect(ask({ guia_costo_envio: 0 }, { antes: precio({ guia_valor: 0 }) })).toBe('precio');
  });
  test('a guide that is made now has nothing before it', () => expect(ask(cheap, { antes: null })).toBeNull());
  test('above the fee by hand: down to the fee again somebody answers for it', () =>
    expect(ask({}, { antes: precio({ guia_valor: 300 }) })).toBe('precio'));
});

describe('what is taken off', () => {
  test.each<[number, ReturnType<typeof rebajaOf>]>([
    [10, null],
    [10.01, 'descuento'],
    [100, 'descuento'],
  ])('a discount of %d of 100', (guia_descuento, expected) => expect(ask({ guia_descuento })).toBe(expected));

  test('a value by hand below the fee is a discount too; above it, it is none', () => {
    expect(ask({ guia_valor: 90 })).toBeNull();
    expect(ask({ guia_valor: 0.01 })).toBe('descuento');
    expect(ask({ guia_valor: 95, guia_descuento: 6 })).toBe('descuento');
    expect(ask({ guia_valor: 200, guia_descuento: 20 })).toBeNull();
    expect(ask({ guia_valor: 200, guia_descuento: 20.01 })).toBe('descuento');
  });

  test('without a fee any value by hand goes, and no large discount of it', () => {
    const antes = precio({ guia_valor: 0, valor_tarifa: 0 });
    expect(ask({ guia_valor: 1, valor_tarifa: 0 }, { antes })).toBeNull();
    expect(ask({ guia_valor: 1, valor_tarifa: 0, guia_descuento: 1 }, { antes })).toBe('descuento');
  });

  test('of no value nothing is taken off: it is handed over to nobody', () =>
    expect(ask({ guia_valor: 0 }, { antes: null })).toBeNull());

  test('what was taken off before is not asked for again, more is', () => {
    const antes = precio({ guia_descuento: 50 });
    expect(ask({ guia_descuento: 50 }, { antes })).toBeNull();
    expect(ask({ guia_descuento: 40 }, { antes })).toBeNull();
    expect(ask({ guia_descuento: 50.01 }, { antes })).toBe('descuento');
    // The share counts: a dollar more off the same value, then the same share of a larger value.
    const fuller = precio({ guia_valor: 99, guia_descuento: 49 });
    expect(ask({ guia_valor: 99, guia_descuento: 50 }, { antes: fuller })).toBe('descuento');
    expect(ask({ guia_valor: 200, valor_tarifa: 200, guia_descuento: 100 }, { antes })).toBeNull();
    // Neither a new guide nor one without a price has an earlier reduction.
    expect(ask({ guia_descuento: 50 }, { antes: null })).toBe('descuento');
    expect(ask({ guia_descuento: 50 }, { antes: precio({ guia_valor: 0 }) })).toBe('descuento');
  });
});

describe('of several guides together', () => {
  const isv = { isv_porcentaje: 15, maximo: 10 };
  const guia = (guia_valor: number, fields: Partial<PrecioGuia> = {}): PrecioGuia => ({
    guia_valor,
    guia_descuento: 0,
    guia_costo_envio: 0,
    guia_tarifa_transporte: 0,
    guia_cargos: 0,
    guia_cargos_isv: 0,
    aplica_isv: true,
    valor_tarifa: guia_valor,
    ...fields,
  });
  const judged = (antes: readonly PrecioGuia[], ahora: readonly PrecioGuia[]) =>
    rebajaDeConjunto({ antes, ahora, ...isv });
  test.each([
    ['the same in two', [guia(45)], [guia(18), guia(27)], null],
    ['more', [guia(45)], [guia(18, { guia_costo_envio: 3 }), guia(27)], null],
    ['less by a dollar', [guia(45)], [guia(18), guia(26)], 'precio'],
    [
      'one shipping instead of two',
      [guia(9, { guia_costo_envio: 3 }), guia(9, { guia_costo_envio: 3 })],
      [guia(18, { guia_costo_envio: 3 })],
      'precio',
    ],
    ['less by what is rounded', [guia(4.5), guia(4.5), guia(4.5)], [guia(13.5)], null],
    ['no ISV any more', [guia(45)], [guia(45, { aplica_isv: false })], 'precio'],
    ['what has no price counts by its fee', [guia(0, { valor_tarifa: 45 })], [guia(18), guia(27)], null],
    ['and is not priced lower', [guia(0, { valor_tarifa: 45 })], [guia(18), guia(20)], 'precio'],
    [
      'a discount that is the same share',
      [guia(40, { guia_descuento: 8 })],
      [guia(10, { guia_descuento: 2 }), guia(30, { guia_descuento: 6 })],
      null,
    ],
    [
      'a larger share',
      [guia(40, { guia_descuento: 8 })],
      [guia(10, { guia_descuento: 4 }), guia(30, { guia_descuento: 6 })],
      'descuento',
    ],
    ['up to what everybody may', [guia(40)], [guia(10, { guia_descuento: 1 }), guia(30, { guia_descuento: 3 })], null],
  ] as const)('%s', (_what, antes, ahora, wanted) => expect(judged(antes, ahora)).toBe(wanted));
});
