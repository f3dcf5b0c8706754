import fc from 'fast-check';
import { expect, test } from 'vitest';
import { total } from '#kit/rules/money.ts';
import { esMuyLiviano } from './rebaja-reempaque.ts';
import { reunido } from './reunido.ts';

const parte = {
  paquete_courier: 'UPS',
  paquete_descripcion: 'Zapatos',
  valor_compra: 10.1,
  fecha_recepcion: '2026-11-01T10:00:00Z',
};

test('the parts together', () => {
  expect(
    reunido([
      parte,
      { ...parte, paquete_descripcion: 'Camisa', valor_compra: 0.2, fecha_recepcion: '2026-11-03T10:00:00Z' },
      { ...parte, paquete_courier: 'DHL', valor_compra: null, fecha_recepcion: null },
    ]),
  ).toEqual({
    cantidad: 3,
    cajas: 1,
    paquete_courier: 'Otros',
    paquete_descripcion: 'Zapatos, Camisa',
    valor_compra: 10.3,
    fecha_recepcion: '2026-11-03T10:00:00Z',
  });
  expect(reunido([parte, parte]).paquete_courier).toBe('UPS');
  expect(reunido([{ ...parte, valor_compra: null }]).valor_compra).toBeNull();
});

test('whatever they are, what they are together can be stored', () => {
  const value = fc.option(
    fc.integer({ min: 1, max: 999_999_999 }).map((cents) => cents / 100),
    { nil: null },
  );
  const partes = fc.array(
    fc.record({
      paquete_courier: fc.constantFrom('UPS', 'DHL'),
      paquete_descripcion: fc.string({ maxLength: 300 }),
      valor_compra: value,
      fecha_recepcion: fc.constant(null),
    }),
    { minLength: 2, maxLength: 20 },
  );
  fc.assert(
    fc.property(partes, (some) => {
      const { paquete_descripcion, valor_compra, cantidad } = reunido(some);
      expect(cantidad).toBe(some.length);
      expect(paquete_descripcion.length).toBeLessThanOrEqual(300);
      const known = some.flatMap((one) => (one.valor_compra === null ? [] : [one.valor_compra]));
      expect(valor_compra).toBe(known.length === 0 ? null : total(known));
    }),
  );
});

test.each([
  [10, 10, false],
  [10, 5, false],
  [10, 4.99, true],
  [10, 12, false],
  [0.02, 0.01, false],
  [0.03, 0.01, true],
])('from %d to %d lb is too light: %s', (antes, ahora, expected) => {
  expect(esMuyLiviano({ antes, ahora })).toBe(expected);
});
