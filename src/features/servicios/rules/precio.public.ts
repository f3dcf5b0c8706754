import { decimalOf, larger, minus, plus, round2, times } from '#kit/rules/money.ts';
import { holdsPeso, type TarifaRange } from './tarifa-ranges.ts';

/** What of a price, of a service or agreed with a client, says what a weight costs. */
export interface Precio {
  /** US dollars, whatever the weight; 0 is none. */
  readonly tarifa_plana: number;
  /** US dollars a pound. */
  readonly tarifa_peso: number;
  /** With a flat fee, the pounds that it already pays; without one it takes nothing off. */
  readonly peso_minimo: number;
}

/**
 * The pounds that are charged of a weight.
 * @param peso_cobrar pounds: the larger of real and volumetric weight.
 * @param servicio_minimo the least number of pounds that the service charges; 0 is none.
 */
export const pesoConMinimo = (peso_cobrar: number, servicio_minimo: number): number =>
  Math.max(peso_cobrar, servicio_minimo);

/**
 * What a weight costs before discount, ISV and shipping: the flat fee plus the fee by the pound, with a flat
 * fee only for the pounds that it does not pay already. US dollars, rounded half up to cents.
 * @param peso pounds, the least that the service charges included.
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
 * The price of a service for a weight when nobody chose another: the one whose range holds it, else the
 * default; undefined only where there is no price at all.
 * @param peso pounds, the least that the service charges included.
 */
export const tarifaDePeso = <T extends TarifaDeServicio>(tarifas: readonly T[], peso: number): T | undefined =>
  tarifas.find((tarifa) => holdsPeso(tarifa, peso)) ?? tarifas.find(({ predeterminada }) => predeterminada);
