import { decimalOf, minus, numberOf, plus } from '#kit/rules/money.ts';

/** Lempiras. */
export interface PartesDelResultado {
  /** What was delivered, with its tax. */
  readonly ganado: number;
  /** The tax in it, which is the state's. */
  readonly isv: number;
  /** What came in besides. */
  readonly ingresos: number;
  readonly gastos: number;
}

/** What was earned without its tax. */
export const ganadoSinIsv = ({ ganado, isv }: Pick<PartesDelResultado, 'ganado' | 'isv'>): number =>
  numberOf(minus(decimalOf(ganado), decimalOf(isv)));

/** What is left: earned without tax, and what came in besides, less what was spent. */
export const resultadoDe = (partes: PartesDelResultado): number =>
  numberOf(minus(plus(decimalOf(ganadoSinIsv(partes)), decimalOf(partes.ingresos)), decimalOf(partes.gastos)));
