import { total } from '#kit/rules/money.ts';
import {
  tarifaUsada,
  valorPorCondiciones,
  type Condiciones,
  type TarifaUsada,
} from '#features/servicios/rules/condiciones.public.ts';
import type { Cargo } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { cargosDeGuia, sumaDeCargos, sumaDeElegidos, type CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
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
  /** Its extra charges, and their sums. */
  readonly cargos: readonly CargoDeGuia[];
  readonly guia_cargos: number;
  readonly guia_cargos_isv: number;
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
  /** US dollars that its parcels are declared with. */
  readonly declarado: number;
  /** What bringing it to the branch where it lies costs, where that is another than the guide's; absent: the guide's. */
  readonly guia_tarifa_transporte?: number | undefined;
}

/** Extra charges anew, with those that were chosen by hand before. */
const cargosAnew = (
  { servicio_id, cargos }: ConCargos,
  guia: { readonly guia_valor: number; readonly declarado: number },
  antes: readonly CargoDeGuia[],
): Pick<CobroDeGuia, 'cargos' | 'guia_cargos' | 'guia_cargos_isv'> => {
  const lines = cargosDeGuia({
    ...guia,
    servicio_id,
    cargos,
    antes: antes.filter(({ elegido }) => elegido),
    congelada: false,
  });
  return { cargos: lines, ...sumaDeCargos(lines) };
};

interface ConCargos {
  /** By which the guides travel. */
  readonly servicio_id: number;
  readonly cargos: readonly Cargo[];
}

/**
 * What each guide is charged that comes out of one: by its weight and the fee by which that one was charged; what was
 * charged beyond the fee stays in all of them together, and so does the discount, in proportion to their values and never
 * a larger share. A guide that is new pays its own shipping and the extra charges that come by themselves; those that
 * were chosen by hand stay with the first.
 * @param condiciones of the fee by which it is charged.
 */
export const cobrosAlSeparar = (
  guia: Cobrada,
  condiciones: Condiciones & { readonly guia_costo_envio: number } & ConCargos,
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
  return partes.map(
    ({ peso_cobrar, propia, declarado, guia_tarifa_transporte = guia.guia_tarifa_transporte }, place) => ({
      peso_cobrar,
      guia_valor: sums[place] ?? 0,
      guia_descuento: descuentos[place] ?? 0,
      guia_costo_envio: propia ? guia.guia_costo_envio : condiciones.guia_costo_envio,
      // Each of them is handed over where it lies.
      guia_tarifa_transporte,
      ...cargosAnew(condiciones, { guia_valor: sums[place] ?? 0, declarado }, place === 0 ? guia.cargos : []),
      aplica_isv: guia.aplica_isv,
      tarifa_id: valores[place]?.tarifa_id ?? null,
      tarifa_especial: valores[place]?.tarifa_especial ?? false,
      tarifa_usada: tarifaUsada(condiciones, valores[place] ?? SIN_TARIFA),
    }),
  );
};

/** The fee that all of them were charged by by choice; null: none, or not one. */
const tarifaComun = (tarifas: readonly (number | null)[]): number | null =>
  tarifas.every((one) => one === tarifas[0]) ? (tarifas[0] ?? null) : null;

/**
 * What one guide is charged that takes the parcels of several: by all of their weight, once by the fee of the one that
 * goes on and with one shipping, the dearest of theirs. What was charged beyond the fees is added up, the discounts too,
 * never a larger share. It has a price when one of them had.
 * @param guias each with the conditions of the fee by which it is charged; the first is the one that goes on.
 * @param declarado US dollars that all of their parcels are declared with.
 */
export const cobroAlUnir = (
  guias: readonly { readonly guia: Cobrada; readonly condiciones: Condiciones & ConCargos }[],
  declarado: number,
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
    ...cargosAnew(
      first.condiciones,
      { guia_valor, declarado },
      all.flatMap(({ cargos }) => cargos),
    ),
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
  // What comes by itself is nobody's to answer for.
  ...sumaDeElegidos(cobro.cargos),
  aplica_isv: cobro.aplica_isv,
  valor_tarifa: valorPorCondiciones(condiciones, cobro.peso_cobrar, cobro.tarifa_id).guia_valor,
});
