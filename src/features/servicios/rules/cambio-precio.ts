import { percentChange } from '#kit/rules/money.ts';
import { type Condiciones, valorPorCondiciones } from './condiciones.public.ts';

/** A parcel of each size that people send: what its price becomes is understood by everybody. Pounds. */
export const PESOS_DE_EJEMPLO = [1, 5, 10, 30] as const;
/** A price that changes by more percent in one step is more likely a slip of the finger. */
export const CAMBIO_RARO = 25;

/** By what a service charges whoever has no fee of the own. */
export type PreciosDeServicio = Omit<Condiciones, 'especial'>;

export interface CambioDePrecio {
  /** Pounds. */
  readonly peso: number;
  /** US dollars. */
  readonly antes: number;
  readonly despues: number;
  /** null: it cost nothing before, or nothing changed. */
  readonly percent: number | null;
}

const valorDe = (precios: PreciosDeServicio, peso: number): number =>
  valorPorCondiciones({ ...precios, especial: null }, peso).guia_valor;

/** What the examples cost before and after. */
export const cambiosDePrecio = (antes: PreciosDeServicio, despues: PreciosDeServicio): readonly CambioDePrecio[] =>
  PESOS_DE_EJEMPLO.map((peso) => {
    const [before, after] = [valorDe(antes, peso), valorDe(despues, peso)];
    return {
      peso,
      antes: before,
      despues: after,
      percent: before === 0 || before === after ? null : percentChange(before, after),
    };
  });

/** The example that changes most, where it changes by more than is usual; undefined: none does. */
export const cambioRaro = (cambios: readonly CambioDePrecio[]): CambioDePrecio | undefined =>
  cambios
    .filter(({ antes, despues, percent }) => (percent === null ? antes !== despues : Math.abs(percent) > CAMBIO_RARO))
    .toSorted((a, b) => Math.abs(b.percent ?? Infinity) - Math.abs(a.percent ?? Infinity))[0];
