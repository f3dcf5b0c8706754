import { decimalOf, minus, numberOf, plus, round2, rounded, times } from '#kit/rules/money.ts';

/** What a guide costs, in US dollars. */
export interface Cobro {
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  /** Transport to its branch. */
  readonly guia_tarifa_transporte: number;
  /** The sum of its extra charges; `guia_cargos_isv` is the part subject to ISV. */
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
 * The subtotal is the value minus the discount; the ISV, where it applies, is its percentage of the subtotal and the
 * taxed extra charges; the total adds extra charges, shipping and transport to its branch. Each named amount is rounded
 * half up to cents. Screens calculate totals only here, SQL only in `viaje/server/total-guia.ts`; a test compares the
 * two.
 * @param isv_porcentaje GRAL_IMPUESTO_SOBRE_VENTA.
 * @param factor lempiras per dollar: the guide's own, else the latest; null if there is none.
 */
export const totalGuia = (cobro: Cobro, isv_porcentaje: number, factor: number | null): TotalGuia => {
  const subtotal = rounded(minus(decimalOf(cobro.guia_valor), decimalOf(cobro.guia_descuento)), CENTS);
  const isv = cobro.aplica_isv
    ? rounded(times(times(plus(subtotal, decimalOf(cobro.guia_cargos_isv)), decimalOf(isv_porcentaje)), PERCENT), CENTS)
    : decimalOf(0);
  // Leaves out zeros: most guides have none of the three.
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
