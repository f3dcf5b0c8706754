import { decimalOf, difference, round2, times } from '#kit/rules/money.ts';

/** The amount as typed: dollars for an account in dollars. */
export interface WrittenMonto {
  readonly valor?: number | null | undefined;
  readonly valor_usd?: number | null | undefined;
  readonly factor_dolar?: number | null | undefined;
}

/** The amount as stored. */
export interface Monto {
  /** Lempiras. */
  readonly valor: number;
  readonly valor_usd: number | null;
  readonly factor_dolar: number | null;
}

export type MontoProblema = 'en_dolares' | 'en_lempiras' | 'sin_factor' | 'excesivo';

/** Lempiras of an amount in dollars, rounded half up to cents like every amount. */
export const enLempiras = (valor_usd: number, factor_dolar: number): number =>
  round2(times(decimalOf(valor_usd), decimalOf(factor_dolar)));

/**
 * The amount to store, for an account in dollars with the factor used; or what is wrong with it.
 * @param factorDelDia used if no factor was typed; null if none is known.
 */
export const montoOf = (
  moneda: 'HNL' | 'USD',
  { valor, valor_usd, factor_dolar }: WrittenMonto,
  factorDelDia: number | null,
  maximo: number,
): Monto | MontoProblema => {
  if (moneda === 'HNL') {
    if (valor == null || valor_usd != null) return 'en_lempiras';
    return { valor, valor_usd: null, factor_dolar: null };
  }
  if (valor_usd == null) return 'en_dolares';
  const factor = factor_dolar ?? factorDelDia;
  if (factor === null) return 'sin_factor';
  const lempiras = enLempiras(valor_usd, factor);
  if (lempiras === 0) return 'sin_factor';
  if (difference(lempiras, maximo) > 0) return 'excesivo';
  return { valor: lempiras, valor_usd, factor_dolar: factor };
};
