import { decimalOf, larger, minus, numberOf, plus, round2, times } from '#kit/rules/money.ts';
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

const ZERO = decimalOf(0);

/**
 * The pounds for which a price charges by the pound.
 * @param peso_cobrar pounds: the larger of real and volumetric weight.
 * @param servicio_minimo the least number of pounds that the service charges; 0 is none.
 */
export const pesoPorLibra = (
  { tarifa_plana, peso_minimo }: Precio,
  peso_cobrar: number,
  servicio_minimo = 0,
): number => {
  const peso = larger(decimalOf(peso_cobrar), decimalOf(servicio_minimo));
  return numberOf(tarifa_plana > 0 ? larger(minus(peso, decimalOf(peso_minimo)), ZERO) : peso);
};

/**
 * What a weight costs before discount, ISV and shipping: flat fee plus the fee by the pound; US dollars,
 * rounded half up to cents.
 * @param peso_cobrar pounds.
 * @param servicio_minimo as above.
 */
export const valorDePeso = (precio: Precio, peso_cobrar: number, servicio_minimo = 0): number => {
  const porLibra = times(decimalOf(precio.tarifa_peso), decimalOf(pesoPorLibra(precio, peso_cobrar, servicio_minimo)));
  return round2(plus(decimalOf(precio.tarifa_plana), porLibra));
};

interface TarifaDeServicio extends TarifaRange {
  readonly predeterminada: boolean;
}

/**
 * The price of a service for a weight when nobody chose another: the one whose range holds it, else the
 * default; undefined only where there is no price at all.
 */
export const tarifaDePeso = <T extends TarifaDeServicio>(tarifas: readonly T[], peso_cobrar: number): T | undefined =>
  tarifas.find((tarifa) => holdsPeso(tarifa, peso_cobrar)) ?? tarifas.find(({ predeterminada }) => predeterminada);
