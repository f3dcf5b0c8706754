import { decimalOf, larger, minus, plus, round2, times } from '#kit/rules/money.ts';
import { holdsPeso, type TarifaRange } from './tarifa-ranges.ts';

/** The parts of a price, of a service or agreed with a client, that determine what a weight costs. */
export interface Precio {
  /** US dollars, independent of the weight; 0 for none. */
  readonly tarifa_plana: number;
  /** US dollars per pound. */
  readonly tarifa_peso: number;
  /** With a flat fee, the pounds that it covers; without one it has no effect on the price. */
  readonly peso_minimo: number;
}

/**
 * The billed pounds of a weight.
 * @param peso_cobrar pounds: the larger of real and volumetric weight.
 * @param servicio_minimo the minimum number of billed pounds of the service; 0 for none.
 */
export const pesoConMinimo = (peso_cobrar: number, servicio_minimo: number): number =>
  Math.max(peso_cobrar, servicio_minimo);

/**
 * The price of a weight before discount, ISV and shipping: the flat fee plus the fee per pound; with a flat fee, only
 * the pounds that it does not cover are charged. US dollars, rounded half up to cents.
 * @param peso pounds, not less than the minimum of the service.
 */
export const valorDePeso = ({ tarifa_plana, tarifa_peso, peso_minimo }: Precio, peso: number): number => {
  const pounds = decimalOf(peso);
  const porLibra = tarifa_plana > 0 ? larger(minus(pounds, decimalOf(peso_minimo)), decimalOf(0)) : pounds;
  return round2(plus(decimalOf(tarifa_plana), times(decimalOf(tarifa_peso), porLibra)));
};

interface TarifaDeServicio extends TarifaRange {
  readonly predeterminada: boolean;
}

/**
 * The service's price for a weight if none was chosen: the one whose range contains it, else the default; undefined if
 * there are no prices.
 * @param peso pounds, not less than the minimum of the service.
 */
export const tarifaDePeso = <T extends TarifaDeServicio>(tarifas: readonly T[], peso: number): T | undefined =>
  tarifas.find((tarifa) => holdsPeso(tarifa, peso)) ?? tarifas.find(({ predeterminada }) => predeterminada);
