import { decimalOf, minus, numberOf, plus, round2, rounded, times } from '#kit/rules/money.ts';

/** What a guide costs, in US dollars. */
export interface Cobro {
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  /** What bringing it to its branch costs. */
  readonly guia_tarifa_transporte: number;
  /** What its extra charges come to, and how much of that ISV is charged on. */
  readonly guia_cargos: number;
  readonly guia_cargos_isv: number;
  readonly aplica_isv: boolean;
}

export interface TotalGuia {
  readonly subtotal: number;
  readonly isv: number;
  readonly total_usd: number;
  /** Lempiras; null while no factor is known. */
  readonly total: number | null;
}

const CENTS = 2;
const PERCENT = { units: 1n, places: 2 };

/**
 * Value minus discount is the subtotal; ISV its percent where it applies, with that of the extra charges that are taxed;
 * the total adds the extra charges, the shipping and the transport to its branch. Each is rounded half up to cents where
 * it is named. The one place for screens; `viaje/server/total-guia.ts` is the one for SQL, and a test holds them
 * against each other.
 * @param isv_porcentaje GRAL_IMPUESTO_SOBRE_VENTA.
 * @param factor lempiras a dollar: the guide's own, else the latest; null when there is none.
 */
export const totalGuia = (cobro: Cobro, isv_porcentaje: number, factor: number | null): TotalGuia => {
  const subtotal = rounded(minus(decimalOf(cobro.guia_valor), decimalOf(cobro.guia_descuento)), CENTS);
  const isv = cobro.aplica_isv
    ? rounded(times(times(plus(subtotal, decimalOf(cobro.guia_cargos_isv)), decimalOf(isv_porcentaje)), PERCENT), CENTS)
    : decimalOf(0);
  // Most guides have none of them.
  const added = [cobro.guia_cargos, cobro.guia_costo_envio, cobro.guia_tarifa_transporte]
    .filter((amount) => amount !== 0)
    .map(decimalOf);
  const totalUsd = rounded([isv, ...added].reduce(plus, subtotal), CENTS);
  return {
    subtotal: numberOf(subtotal),
    isv: numberOf(isv),
    total_usd: numberOf(totalUsd),
    total: factor === null ? null : round2(times(totalUsd, decimalOf(factor))),
  };
};
