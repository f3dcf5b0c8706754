import { decimalOf, minus, percentChange, round2 } from '#kit/rules/money.ts';
import { type Condiciones, valorPorCondiciones } from './condiciones.public.ts';

/** Example weights in pounds, of typical parcels, to make a price change understandable. */
export const PESOS_DE_EJEMPLO = [1, 5, 10, 30] as const;
/** A price change of more than this percentage is probably a typing error. */
export const CAMBIO_RARO = 25;

/** The prices of a service for clients without a special fee. */
export type PreciosDeServicio = Omit<Condiciones, 'especial'>;

export interface CambioDePrecio {
  /** Pounds. */
  readonly peso: number;
  /** US dollars. */
  readonly antes: number;
  readonly despues: number;
  /** null if it cost nothing before, or nothing changed. */
  readonly percent: number | null;
}

const valorOf = (precios: PreciosDeServicio, peso: number): number =>
  valorPorCondiciones({ ...precios, especial: null }, peso).guia_valor;

/** The prices of weights before and after a change. */
export const cambiosDePrecio = (
  antes: PreciosDeServicio,
  despues: PreciosDeServicio,
  pesos: readonly number[] = PESOS_DE_EJEMPLO,
): readonly CambioDePrecio[] =>
  pesos.map((peso) => {
    const [before, after] = [valorOf(antes, peso), valorOf(despues, peso)];
    return {
      peso,
      antes: before,
      despues: after,
      percent: before === 0 || before === after ? null : percentChange(before, after),
    };
  });

const POUNDS_MORE = 10;
const LEAST_POUNDS = 0.01;

/**
 * Weights near the start and the end of every range of both price lists: the examples may miss the ranges that change.
 */
const pesosOf = (...precios: readonly PreciosDeServicio[]): readonly number[] => {
  const edges = precios
    .flatMap(({ tarifas }) => tarifas)
    .flatMap(({ peso_minimo, peso_maximo }) => [
      peso_minimo,
      peso_minimo + POUNDS_MORE,
      ...(peso_maximo === null ? [] : [round2(minus(decimalOf(peso_maximo), decimalOf(LEAST_POUNDS)))]),
    ]);
  return [...new Set([...PESOS_DE_EJEMPLO, ...edges])].filter((peso) => peso > 0);
};

/** The weight whose price changes most, if by an unusual percentage; else undefined. */
export const cambioRaro = (antes: PreciosDeServicio, despues: PreciosDeServicio): CambioDePrecio | undefined =>
  cambiosDePrecio(antes, despues, pesosOf(antes, despues))
    .filter(({ antes, despues, percent }) => (percent === null ? antes !== despues : Math.abs(percent) > CAMBIO_RARO))
    .toSorted((a, b) => Math.abs(b.percent ?? Infinity) - Math.abs(a.percent ?? Infinity))[0];
