import { decimalOf, dividedBy, difference, minus, numberOf, times } from '#kit/rules/money.ts';
import { valorPorCondiciones, type Condiciones } from '#features/servicios/rules/condiciones.public.ts';

/** The part of a guide's price that staff chose, beyond what the fee gives for its weight. */
export interface Conservado {
  /** US dollars. */
  readonly recargo: number;
  /** The service's fee that staff chose, if it is dearer than the one for the weight. */
  readonly tarifa_id: number | null;
}

interface Cobrada {
  readonly peso_cobrar: number;
  readonly guia_valor: number;
  readonly tarifa_id: number | null;
}

/** The part of a guide's price to keep while its parcels change. */
export const conservadoOf = ({ peso_cobrar, guia_valor, tarifa_id }: Cobrada, condiciones: Condiciones): Conservado => {
  if (guia_valor <= 0) return { recargo: 0, tarifa_id: null };
  const byWeight = valorPorCondiciones(condiciones, peso_cobrar).guia_valor;
  const chosen = valorPorCondiciones(condiciones, peso_cobrar, tarifa_id).guia_valor;
  const isDearer = chosen > byWeight && guia_valor >= chosen;
  return {
    recargo: Math.max(0, difference(guia_valor, isDearer ? chosen : byWeight)),
    tarifa_id: isDearer ? tarifa_id : null,
  };
};

/**
 * The discount to keep with a new value: it shrinks with the value, rounded down to cents, so its share never grows.
 */
export const descuentoConservado = (
  antes: { readonly guia_valor: number; readonly guia_descuento: number },
  guia_valor: number,
): number => {
  if (guia_valor >= antes.guia_valor || antes.guia_descuento === 0) return antes.guia_descuento;
  const whole = decimalOf(antes.guia_valor);
  const product = times(decimalOf(antes.guia_descuento), decimalOf(guia_valor));
  const nearest = dividedBy(product, whole, 2);
  const isAbove = minus(times(nearest, whole), product).units > 0n;
  return numberOf(isAbove ? minus(nearest, decimalOf(0.01)) : nearest);
};
