import { decimalOf, minus, numberOf, plus } from '#kit/rules/money.ts';

/** Lempiras. */
export interface PartesDelResultado {
  /** Value of the deliveries, tax included. */
  readonly ganado: number;
  /** The tax in it, which belongs to the state. */
  readonly isv: number;
  /** Income other than deliveries. */
  readonly ingresos: number;
  readonly gastos: number;
}

/** The value of the deliveries without its tax. */
export const ganadoSinIsv = ({ ganado, isv }: Pick<PartesDelResultado, 'ganado' | 'isv'>): number =>
  numberOf(minus(decimalOf(ganado), decimalOf(isv)));

/** The result: value of the deliveries without tax plus other income less expenses. */
export const resultadoOf = (partes: PartesDelResultado): number =>
  numberOf(minus(plus(decimalOf(ganadoSinIsv(partes)), decimalOf(partes.ingresos)), decimalOf(partes.gastos)));
