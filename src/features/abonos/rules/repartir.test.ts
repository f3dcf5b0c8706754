import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, total } from '#kit/rules/money.ts';
import { abonoTipo, distribute } from './repartir.public.ts';

const cents = (max: number) =>
  fc.integer({ min: 1, max: max * 100 }).map((units) => numberOf({ units: BigInt(units), places: 2 }));

test.each([
  [
    0.3,
    [0.1, 0.2, 5],
    [
      [1, 0.1],
      [2, 0.2],
    ],
    0,
  ],
  [
    0.25,
    [0.1, 0.2],
    [
      [1, 0.1],
      [2, 0.15],
    ],
    0,
  ],
  [
    10,
    [0.1, 0.2],
    [
      [1, 0.1],
      [2, 0.2],
    ],
    9.7,
  ],
  [10, [], [], 10],
])('%d over %j', (monto, saldos, partes, sobra) =>
  expect(
    distribute(
      monto,
      saldos.map((saldo, index) => ({ entrega_id: index + 1, saldo })),
    ),
  ).toEqual({
    partes: partes.map(([entrega_id, abono]) => ({ entrega_id, abono })),
    sobra,
  }),
);

test('whatever is paid and owed: nothing is lost, nothing paid beyond what is owed, none before an older one', () =>
  fc.assert(
    fc.property(cents(1000), fc.array(cents(300), { maxLength: 12 }), (monto, saldos) => {
      const deudas = saldos.map((saldo, index) => ({ entrega_id: index + 1, saldo }));
      const { partes, sobra } = distribute(monto, deudas);
      expect(total([...partes.map(({ abono }) => abono), sobra])).toBe(monto);
      partes.forEach(({ entrega_id, abono }, index) => {
        expect(entrega_id).toBe(index + 1);
        const saldo = saldos[index] ?? 0;
        if (index < partes.length - 1 || sobra > 0) expect(abono).toBe(saldo);
        else expect(abono).toBeLessThanOrEqual(saldo);
      });
      if (sobra > 0) expect(partes).toHaveLength(saldos.length);
    }),
  ));

test.each([
  [0, [], 'Contado'],
  [0.01, [], 'Abono'],
  [null, [0, 0], 'Liquidación'],
  [null, [0, 0.01], 'Abono'],
  [0, [0], 'Liquidación'],
  [5, [0], 'Abono'],
  [0, [5], 'Abono'],
] as const)('the receipt that leaves %j of the new and %j of the old is %s', (nueva, anteriores, tipo) =>
  expect(abonoTipo(nueva, anteriores)).toBe(tipo),
);
