import { total } from '#kit/rules/money.ts';
import {
  tarifaUsada,
  valorPorCondiciones,
  type Condiciones,
  type TarifaUsada,
} from '#features/servicios/rules/condiciones.public.ts';
import { conservadoDe, descuentoConservado } from '#features/viaje/rules/cobro-conservado.ts';
import type { PrecioGuia } from '#features/viaje/rules/rebaja.ts';
import { repartir } from './repartir.ts';

/** What a guide is charged, and why. US dollars, pounds. */
export interface CobroDeGuia {
  readonly peso_cobrar: number;
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  readonly guia_tarifa_transporte: number;
  readonly aplica_isv: boolean;
  readonly tarifa_id: number | null;
  readonly tarifa_especial: boolean;
  /** What it was priced by, as it was then. */
  readonly tarifa_usada: TarifaUsada | null;
}

type Cobrada = Omit<CobroDeGuia, 'tarifa_especial' | 'tarifa_usada'>;

const SIN_TARIFA = { guia_valor: 0, tarifa_id: null, tarifa_especial: false } as const;

/** A guide that comes out when one is taken apart. */
export interface Parte {
  /** Pounds of its parcels that are charged. */
  readonly peso_cobrar: number;
  /** It is the guide itself that goes on, with what is left in it. */
  readonly propia: boolean;
  /** It gets a price also where the guide had none: one that is Normal or complete; another keeps waiting for one. */
  readonly con_precio: boolean;
}

/**
 * What each guide is charged that comes out of one: by its weight and the fee by which that one was charged; what was
 * charged beyond the fee stays in all of them together, and so does the discount, in proportion to their values and never
 * a larger share. A guide that is new pays its own shipping.
 * @param condiciones of the fee by which it is charged.
 */
export const cobrosAlSeparar = (
  guia: Cobrada,
  condiciones: Condiciones & { readonly guia_costo_envio: number },
  partes: readonly Parte[],
): CobroDeGuia[] => {
  const { recargo, tarifa_id } = conservadoDe(guia, condiciones);
  const valores = partes.map(({ peso_cobrar, con_precio }) =>
    con_precio || guia.guia_valor > 0 ? valorPorCondiciones(condiciones, peso_cobrar, tarifa_id) : SIN_TARIFA,
  );
  const recargos = repartir(
    recargo,
    valores.map(({ guia_valor }) => guia_valor),
  );
  const sums = valores.map(({ guia_valor }, place) => total([guia_valor, recargos[place] ?? 0]));
  const descuentos = repartir(descuentoConservado(guia, total(sums)), sums);
  return partes.map(({ peso_cobrar, propia }, place) => ({
    peso_cobrar,
    guia_valor: sums[place] ?? 0,
    guia_descuento: descuentos[place] ?? 0,
    guia_costo_envio: propia ? guia.guia_costo_envio : condiciones.guia_costo_envio,
    // Each of them is handed over there.
    guia_tarifa_transporte: guia.guia_tarifa_transporte,
    aplica_isv: guia.aplica_isv,
    tarifa_id: valores[place]?.tarifa_id ?? null,
    tarifa_especial: valores[place]?.tarifa_especial ?? false,
    tarifa_usada: tarifaUsada(condiciones, valores[place] ?? SIN_TARIFA),
  }));
};

/** The fee that all of them were charged by by choice; null: none, or not one. */
const tarifaComun = (tarifas: readonly (number | null)[]): number | null =>
  tarifas.every((one) => one === tarifas[0]) ? (tarifas[0] ?? null) : null;

/**
 * What one guide is charged that takes the parcels of several: by all of their weight, once by the fee of the one that
 * goes on and with one shipping, the dearest of theirs. What was charged beyond the fees is added up, the discounts too,
 * never a larger share. It has a price when one of them had.
 * @param guias each with the conditions of the fee by which it is charged; the first is the one that goes on.
 */
export const cobroAlUnir = (
  guias: readonly { readonly guia: Cobrada; readonly condiciones: Condiciones }[],
): CobroDeGuia => {
  const [first] = guias;
  if (first === undefined) throw new Error('nothing to join');
  const all = guias.map(({ guia }) => guia);
  const priced = guias.filter(({ guia }) => guia.guia_valor > 0);
  const peso_cobrar = total(all.map((guia) => guia.peso_cobrar));
  const kept = priced.map(({ guia, condiciones }) => conservadoDe(guia, condiciones));
  const tarifa_id = tarifaComun(kept.map((one) => one.tarifa_id));
  // A dearer fee that not all were charged by does not go on: what it gave more stays as an amount.
  const recargos = priced.map(({ guia, condiciones }, place) =>
    tarifa_id === null ? conservadoDe({ ...guia, tarifa_id: null }, condiciones).recargo : (kept[place]?.recargo ?? 0),
  );
  const valor = priced.length === 0 ? SIN_TARIFA : valorPorCondiciones(first.condiciones, peso_cobrar, tarifa_id);
  const guia_valor = total([valor.guia_valor, ...recargos]);
  const antes = {
    guia_valor: total(all.map((guia) => guia.guia_valor)),
    guia_descuento: total(all.map((guia) => guia.guia_descuento)),
  };
  return {
    peso_cobrar,
    guia_valor,
    guia_descuento: descuentoConservado(antes, guia_valor),
    guia_costo_envio: Math.max(...all.map((guia) => guia.guia_costo_envio)),
    guia_tarifa_transporte: Math.max(...all.map((guia) => guia.guia_tarifa_transporte)),
    aplica_isv: all.some((guia) => guia.aplica_isv),
    tarifa_id: valor.tarifa_id,
    tarifa_especial: valor.tarifa_especial,
    tarifa_usada: tarifaUsada(first.condiciones, valor),
  };
};

/** The same beside what the fee gives for its weight, to see whether somebody pays less. */
export const precioDe = (cobro: Cobrada, condiciones: Condiciones): PrecioGuia => ({
  guia_valor: cobro.guia_valor,
  guia_descuento: cobro.guia_descuento,
  guia_costo_envio: cobro.guia_costo_envio,
  guia_tarifa_transporte: cobro.guia_tarifa_transporte,
  aplica_isv: cobro.aplica_isv,
  valor_tarifa: valorPorCondiciones(condiciones, cobro.peso_cobrar, cobro.tarifa_id).guia_valor,
});
