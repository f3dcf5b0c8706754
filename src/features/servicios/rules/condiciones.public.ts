import { pesoConMinimo, tarifaDePeso, valorDePeso, type Precio } from './precio.public.ts';
import type { TarifaRange } from './tarifa-ranges.ts';

interface TarifaOfrecida extends TarifaRange, Precio {
  readonly tarifa_id: number;
  readonly predeterminada: boolean;
}

/** The pricing conditions of one client for one service. */
export interface Condiciones {
  /** The fee agreed with the client, which takes precedence over all others. */
  readonly especial: Precio | null;
  readonly tarifas: readonly TarifaOfrecida[];
  /** Minimum number of billed pounds; 0 for none. */
  readonly servicio_minimo: number;
}

export interface Valor {
  /** US dollars before discount, ISV and shipping. */
  readonly guia_valor: number;
  /** The service's fee that was used; null if the client's special fee was used or there is no fee. */
  readonly tarifa_id: number | null;
  readonly tarifa_especial: boolean;
}

/**
 * The price of a weight: by the client's special fee, else by the chosen fee, else by the fee whose range contains the
 * weight, else by the default. Without any fee it is 0, and a guide with 0 cannot be delivered.
 * @param peso_cobrar pounds.
 * @param tarifa_id a fee chosen by staff; ignored if the service no longer has it.
 */
export const valorPorCondiciones = (
  { especial, tarifas, servicio_minimo }: Condiciones,
  peso_cobrar: number,
  tarifa_id: number | null = null,
): Valor => {
  const peso = pesoConMinimo(peso_cobrar, servicio_minimo);
  if (peso_cobrar <= 0) return { guia_valor: 0, tarifa_id: null, tarifa_especial: false };
  if (especial !== null) return { guia_valor: valorDePeso(especial, peso), tarifa_id: null, tarifa_especial: true };
  const tarifa = tarifas.find((one) => one.tarifa_id === tarifa_id) ?? tarifaDePeso(tarifas, peso);
  if (tarifa === undefined) return { guia_valor: 0, tarifa_id: null, tarifa_especial: false };
  return { guia_valor: valorDePeso(tarifa, peso), tarifa_id: tarifa.tarifa_id, tarifa_especial: false };
};

/** A fee as it was when it was used for a price. */
export interface TarifaUsada extends Precio {
  readonly servicio_minimo: number;
}

/** The pounds that the least price of a fee covers; null: it is charged by the pound from the first one. */
export const librasDePrecio = ({ tarifa_plana, peso_minimo, servicio_minimo }: TarifaUsada): number | null => {
  const libras = Math.max(tarifa_plana > 0 ? Math.max(peso_minimo, 1) : 0, servicio_minimo);
  return tarifa_plana === 0 && libras <= 1 ? null : libras;
};

/** The fee that a value was computed with; null if none. */
export const tarifaUsada = (
  { especial, tarifas, servicio_minimo }: Condiciones,
  { tarifa_id, tarifa_especial }: Pick<Valor, 'tarifa_id' | 'tarifa_especial'>,
): TarifaUsada | null => {
  const precio = tarifa_especial ? especial : tarifas.find((one) => one.tarifa_id === tarifa_id);
  if (precio === null || precio === undefined) return null;
  const { tarifa_plana, tarifa_peso, peso_minimo } = precio;
  return { tarifa_plana, tarifa_peso, peso_minimo, servicio_minimo };
};
