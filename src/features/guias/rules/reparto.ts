import { total, decimalOf, numberOf, rounded } from '#kit/rules/money.ts';
import {
  tarifaUsada,
  valorPorCondiciones,
  type Condiciones,
  type TarifaUsada,
} from '#features/servicios/rules/condiciones.public.ts';
import type { Cargo } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { cargosDeGuia, sumaDeCargos, sumaDeElegidos, type CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { conservadoOf, descuentoConservado } from '#features/viaje/rules/cobro-conservado.ts';
import type { PrecioGuia } from '#features/viaje/rules/rebaja.ts';

/** What a guide is charged, and by which terms. US dollars, pounds. */
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
  /** The fee that it was priced by, as it was then. */
  readonly tarifa_usada: TarifaUsada | null;
}

type Cobrada = Omit<CobroDeGuia, 'tarifa_especial' | 'tarifa_usada'>;

const SIN_TARIFA = { guia_valor: 0, tarifa_id: null, tarifa_especial: false } as const;

/** One of the guides that a split results in. */
export interface Parte {
  /** Pounds charged for its parcels. */
  readonly peso_cobrar: number;
  /** It is the original guide with the parcels left in it. */
  readonly propia: boolean;
  /** It gets a price even if the original guide had none, because it is Normal or complete. */
  readonly con_precio: boolean;
  /** Declared value of its parcels, US dollars. */
  readonly declarado: number;
  /** Transport to its branch, if that is another than the original guide's; absent: as the original guide. */
  readonly guia_tarifa_transporte?: number | undefined;
}

/** Computes the extra charges anew, keeping those that were chosen by hand. */
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

const centsOf = (amount: number): bigint => rounded(decimalOf(amount), 2).units;

/**
 * Divides an amount in proportion to values, to the cent: the shares add up to the amount, and leftover cents go to the
 * shares that were cut off most. If all values are zero, the first share is the whole amount.
 */
export const distribute = (amount: number, values: readonly number[]): number[] => {
  const whole = centsOf(amount);
  const weights = values.map(centsOf);
  const sum = weights.reduce((before, weight) => before + weight, 0n);
  if (sum === 0n) return values.map((_, place) => (place === 0 ? amount : 0));
  const shares = weights.map((weight) => (whole * weight) / sum);
  const cut = weights.map((weight) => (whole * weight) % sum);
  const left = Number(whole - shares.reduce((before, share) => before + share, 0n));
  const receivers = new Set(
    [...weights.keys()].toSorted((a, b) => Number((cut[b] ?? 0n) - (cut[a] ?? 0n)) || a - b).slice(0, left),
  );
  return shares.map((share, place) => numberOf({ units: share + (receivers.has(place) ? 1n : 0n), places: 2 }));
};

interface ConCargos {
  /** The service of the guides. */
  readonly servicio_id: number;
  readonly cargos: readonly Cargo[];
}

/**
 * The price of each guide that a split results in: by its weight and the fee of the original guide. What was charged
 * beyond the fee, and the discount, are divided among them in proportion to their values; the discount's share never
 * grows. A new guide pays its own shipping and the automatic extra charges; charges chosen by hand stay with the first.
 * @param condiciones of the fee that the original guide is charged by.
 */
export const cobrosAlSeparar = (
  guia: Cobrada,
  condiciones: Condiciones & { readonly guia_costo_envio: number } & ConCargos,
  partes: readonly Parte[],
): CobroDeGuia[] => {
  const { recargo, tarifa_id } = conservadoOf(guia, condiciones);
  const valores = partes.map(({ peso_cobrar, con_precio }) =>
    con_precio || guia.guia_valor > 0 ? valorPorCondiciones(condiciones, peso_cobrar, tarifa_id) : SIN_TARIFA,
  );
  const recargos = distribute(
    recargo,
    valores.map(({ guia_valor }) => guia_valor),
  );
  const sums = valores.map(({ guia_valor }, place) => total([guia_valor, recargos[place] ?? 0]));
  const descuentos = distribute(descuentoConservado(guia, total(sums)), sums);
  return partes.map(
    ({ peso_cobrar, propia, declarado, guia_tarifa_transporte = guia.guia_tarifa_transporte }, place) => ({
      peso_cobrar,
      guia_valor: sums[place] ?? 0,
      guia_descuento: descuentos[place] ?? 0,
      guia_costo_envio: propia ? guia.guia_costo_envio : condiciones.guia_costo_envio,
      // Each guide is handed over at the branch where it lies.
      guia_tarifa_transporte,
      ...cargosAnew(condiciones, { guia_valor: sums[place] ?? 0, declarado }, place === 0 ? guia.cargos : []),
      aplica_isv: guia.aplica_isv,
      tarifa_id: valores[place]?.tarifa_id ?? null,
      tarifa_especial: valores[place]?.tarifa_especial ?? false,
      tarifa_usada: tarifaUsada(condiciones, valores[place] ?? SIN_TARIFA),
    }),
  );
};

/** The fee that was chosen for all of the guides; null if there is none, or not a single one. */
const tarifaComun = (tarifas: readonly (number | null)[]): number | null =>
  tarifas.every((one) => one === tarifas[0]) ? (tarifas[0] ?? null) : null;

/**
 * The price of the guide that several are joined into: by their total weight and the fee of the guide that remains,
 * with one shipping, the dearest. What was charged beyond the fees is added up, and so are the discounts, whose share
 * never grows. It has a price if one of them had.
 * @param guias each with the conditions of the fee that it is charged by; the first is the one that remains.
 * @param declarado declared value of all their parcels, US dollars.
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
  const kept = priced.map(({ guia, condiciones }) => conservadoOf(guia, condiciones));
  const tarifa_id = tarifaComun(kept.map((one) => one.tarifa_id));
  // A dearer fee that was not chosen for all is dropped; the difference stays as an amount.
  const recargos = priced.map(({ guia, condiciones }, place) =>
    tarifa_id === null ? conservadoOf({ ...guia, tarifa_id: null }, condiciones).recargo : (kept[place]?.recargo ?? 0),
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

/** The price together with the fee's value for its weight, to see whether somebody pays less. */
export const precioOf = (cobro: Cobrada, condiciones: Condiciones): PrecioGuia => ({
  guia_valor: cobro.guia_valor,
  guia_descuento: cobro.guia_descuento,
  guia_costo_envio: cobro.guia_costo_envio,
  guia_tarifa_transporte: cobro.guia_tarifa_transporte,
  // Nobody has to authorise a change of automatic charges.
  ...sumaDeElegidos(cobro.cargos),
  aplica_isv: cobro.aplica_isv,
  valor_tarifa: valorPorCondiciones(condiciones, cobro.peso_cobrar, cobro.tarifa_id).guia_valor,
});
