import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOf } from '#kit/rules/money.ts';
import { APRUEBA, CIERRA } from './permisos.ts';
import {
  MOVIMIENTO_TIPOS,
  conSigno,
  contadoOf,
  writtenConteo,
  cuadra,
  cuadreText,
  descuadreText,
  diferenciaText,
  efectivoText,
  esLargo,
  esPropio,
  esperadoOf,
  estadoContado,
  hayDiferencia,
  puedeContar,
  redondeoOf,
  turnoAcciones,
} from './turno.rules.ts';
import { TURNO_ESTADOS, type TurnoEstado } from './turno-transiciones.ts';
import { turnoText, typedTurno } from './turno-numero.public.ts';

const lempiras = (units: number): number => numberOf({ units: BigInt(units), places: 2 });
const cents = fc.integer({ min: 0, max: 5_000_000 });

/** Random events of a drawer, in centavos. */
const history = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('Entrada' as const, 'Salida' as const), cents }),
    fc.record({ what: fc.constant('cobro' as const), cents, vuelto: cents, anulado: fc.boolean() }),
  ),
  { maxLength: 60 },
);

test('what should be in a drawer is what a purse would hold, whatever happened, to the cent', () =>
  fc.assert(
    fc.property(cents, history, (inicial, happened) => {
      let purse = BigInt(inicial);
      const sums = { cobrado: 0n, devuelto: 0n, entradas: 0n, salidas: 0n };
      for (const one of happened) {
        if (one.what === 'cobro') {
          // The cash handed over goes in, the change comes out, and voiding returns the payment.
          purse += BigInt(one.cents + one.vuelto);
          purse -= BigInt(one.vuelto);
          sums.cobrado += BigInt(one.cents);
          if (one.anulado) {
            purse -= BigInt(one.cents);
            sums.devuelto += BigInt(one.cents);
          }
        } else {
          purse += one.what === 'Entrada' ? BigInt(one.cents) : -BigInt(one.cents);
          sums[one.what === 'Entrada' ? 'entradas' : 'salidas'] += BigInt(one.cents);
        }
      }
      const of = (units: bigint): number => numberOf({ units, places: 2 });
      expect(
        esperadoOf({
          monto_inicial: lempiras(inicial),
          cobrado: of(sums.cobrado),
          devuelto: of(sums.devuelto),
          entradas: of(sums.entradas),
          salidas: of(sums.salidas),
        }),
      ).toBe(of(purse));
    }),
  ));

test('notes and coins come to what they are worth', () => {
  expect(contadoOf([])).toBe(0);
  expect(
    contadoOf([
      { denominacion: 500, cantidad: 3 },
      { denominacion: 0.05, cantidad: 7 },
      { denominacion: 0.2, cantidad: 3 },
    ]),
  ).toBe(1500.95);
  expect(
    writtenConteo(
      new Map<number, number | string>([
        [500, 2],
        [0.1, ''],
        [5, -1],
        [1, 1.5],
      ]),
    ),
  ).toEqual([{ denominacion: 500, cantidad: 2 }]);
});

test('what is missing in one place is not made good in another', () => {
  const even = { diferencia: 0, redondeo: 0 };
  expect(hayDiferencia(even, [{ lote: 50, esperado: 50 }])).toBe(false);
  expect(hayDiferencia({ diferencia: 0.01, redondeo: 0 }, [])).toBe(true);
  expect(hayDiferencia({ diferencia: 0.01, redondeo: null }, [])).toBe(true);
  expect(
    hayDiferencia(even, [
      { lote: 60, esperado: 50 },
      { lote: 40, esperado: 50 },
    ]),
  ).toBe(true);
});

test('a count without a difference closes; with one it is explained first, then approved', () => {
  expect([
    estadoContado(false, ''),
    estadoContado(false, 'Nada'),
    estadoContado(true, ''),
    estadoContado(true, 'x'),
  ]).toEqual(['Cerrado', 'Cerrado', 'Contado', 'Por aprobar']);
});

const someone = (
  usuario: string,
  permisos: readonly (typeof CIERRA | typeof APRUEBA)[],
  cliente_id: number | null = null,
) => ({
  usuario,
  cliente_id,
  permisos: new Set<never>(permisos as never[]),
});
const shift = (estado: TurnoEstado) => ({
  estado,
  cajero: 'ana',
  usuario_cierre: estado === 'Abierto' ? null : 'luis',
  usuario_explicacion: estado === 'Abierto' || estado === 'Contado' ? null : 'olga',
  fecha_apertura: '2026-03-01T12:00:00.000Z',
});

describe('who may do what with a shift', () => {
  const ana = someone('ana', [CIERRA, APRUEBA]);
  const may = (user: ReturnType<typeof someone>, estado: TurnoEstado): string =>
    Object.entries(turnoAcciones(user, shift(estado)))
      .filter(([, allowed]) => allowed)
      .map(([name]) => name)
      .join(' ');
  test.each([
    ['its cashier', someone('ana', [CIERRA]), ['mover cerrar', 'explicar', '', '']],
    ['its cashier, who approves others', ana, ['mover cerrar', 'explicar', '', '']],
    ['another cashier', someone('eva', [CIERRA]), ['', '', '', '']],
    ['whoever counted it', someone('luis', [CIERRA, APRUEBA]), ['cerrar', 'explicar', '', '']],
    ['whoever explained it', someone('olga', [APRUEBA]), ['cerrar', 'explicar', '', '']],
    ['a supervisor', someone('sara', [APRUEBA]), ['cerrar', 'explicar', 'aprobar', '']],
    ['a customer with every right', someone('sara', [CIERRA, APRUEBA], 7), ['', '', '', '']],
  ])('%s', (_, user, expected) => {
    expect(TURNO_ESTADOS.map((estado) => may(user, estado))).toEqual(expected);
  });
  test('an own difference is told as such', () => {
    const own = ['ana', 'luis', 'olga', 'sara'].filter((usuario) => esPropio({ usuario }, shift('Por aprobar')));
    expect(own).toEqual(['ana', 'luis', 'olga']);
    expect(puedeContar(someone('ana', []), shift('Abierto'))).toBe(false);
  });
});

test('a shift of more than sixteen hours is reminded of, also past midnight, until it is counted', () => {
  const at = (hours: number): Date => new Date(Date.parse('2026-03-01T12:00:00.000Z') + hours * 3_600_000);
  expect([
    esLargo(shift('Abierto'), at(16)),
    esLargo(shift('Abierto'), at(16.1)),
    esLargo(shift('Contado'), at(30)),
  ]).toEqual([false, true, false]);
});

test('a shift is found by its number as people write it', () => {
  expect([typedTurno(turnoText(12)), typedTurno('turno 12'), typedTurno('Cierre #012'), typedTurno('ana')]).toEqual([
    12,
    12,
    12,
    null,
  ]);
});

test('whoever hands over coins for any amounts keeps a drawer that comes out, and takes nothing for themself', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ cents, more: fc.boolean() }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 500 }),
      (cobros, tomado) => {
        const COIN = 5;
        // Each amount is paid rounded to the next coin, up or down.
        const inCoins = cobros.map(({ cents: due, more }) => due - (due % COIN) + (more && due % COIN > 0 ? COIN : 0));
        const sueltos = cobros.filter(({ cents: due }) => due % COIN > 0).length;
        const off = inCoins.reduce((sum, paid, index) => sum + paid - (cobros[index]?.cents ?? 0), 0);
        const redondeo = redondeoOf(sueltos, 0.05);
        expect(cuadra({ diferencia: lempiras(off), redondeo })).toBe(true);
        expect(cuadra({ diferencia: lempiras(-(sueltos * (COIN - 1)) - tomado), redondeo })).toBe(false);
      },
    ),
  ));

test('a difference is said by what it is, one without cash by what else differs', () => {
  expect([-4.86, 0, 3].map(diferenciaText)).toEqual(['Falta L 4.86', 'Cuadra', 'Sobra L 3.00']);
  const of = (diferencia: number, redondeo: number | null = 0) => ({ diferencia, redondeo });
  const cards = (diferencia: number | null, cuenta_banco_nombre = 'BAC POS') => ({ cuenta_banco_nombre, diferencia });
  expect(descuadreText(of(-4.86, 0.04), [])).toBe('Falta L 4.86 en efectivo.');
  expect(descuadreText(of(-4.86, 0.04), [cards(0), cards(null)])).toBe('Falta L 4.86 en efectivo.');
  expect(descuadreText(of(0, null), [cards(-600)])).toBe(
    'El efectivo cuadra; falta L 600.00 en las tarjetas de BAC POS.',
  );
  expect(descuadreText(of(3, 0.04), [cards(-600), cards(1.5, 'Ficohsa')])).toBe(
    'Sobra L 3.00 en efectivo; falta L 600.00 en las tarjetas de BAC POS; sobra L 1.50 en las tarjetas de Ficohsa.',
  );
  expect([of(-4.86), of(0), of(-0.03, 0.04)].map(efectivoText)).toEqual([
    'Falta L 4.86',
    'Cuadra',
    'Falta L 0.03 por redondeo',
  ]);
  expect([of(0), of(0.08)].map(cuadreText)).toEqual([
    'se cerró y cuadra',
    'se cerró y cuadra: sobra L 0.08 por redondeo',
  ]);
});

test('what goes out of a drawer has its sign', () => {
  expect(MOVIMIENTO_TIPOS.map((tipo) => conSigno({ tipo, monto: 300 }))).toEqual([300, -300]);
});
