import { decimalOf, difference, minus, numberOf, times, total } from '#kit/rules/money.ts';
import { SIN_CARGOS } from './cargos-guia.ts';
import { totalGuia, type Cobro } from './total-guia.ts';

/** The price of a guide beside what its fee gives for its weight, US dollars. */
export interface PrecioGuia extends Cobro {
  /** 0: there is no fee to measure a value by hand against. */
  readonly valor_tarifa: number;
}

/** What of a change of price somebody has to allow. */
export type Rebaja = 'precio' | 'descuento';

export interface CambioDePrecio {
  /** Whether its owner can fetch it, and was told what it costs. */
  readonly disponible: boolean;
  /** By the fee that it was charged by; null: there was no guide yet. */
  readonly antes: PrecioGuia | null;
  readonly ahora: PrecioGuia;
  readonly isv_porcentaje: number;
  /** GRAL_DESCUENTO_MAXIMO. */
  readonly maximo: number;
}

/** From what it is measured: the fee, unless the value by hand is the higher one. */
const fullValor = ({ valor_tarifa, guia_valor }: PrecioGuia): number => Math.max(valor_tarifa, guia_valor);

/** What is taken off, as a discount or by a value that was put below the fee by hand. */
const takenOff = (precio: PrecioGuia): number =>
  difference(difference(fullValor(precio), precio.guia_valor), -precio.guia_descuento);

const isOver = (precio: PrecioGuia, maximo: number): boolean =>
  minus(times(decimalOf(takenOff(precio)), decimalOf(100)), times(decimalOf(fullValor(precio)), decimalOf(maximo)))
    .units > 0n;

/** By shares: what was allowed of a large value must not be kept of a small one. */
const isLargerShare = (ahora: PrecioGuia, antes: PrecioGuia): boolean =>
  minus(
    times(decimalOf(takenOff(ahora)), decimalOf(fullValor(antes))),
    times(decimalOf(takenOff(antes)), decimalOf(fullValor(ahora))),
  ).units > 0n;

/**
 * What it comes to before anything is taken off: what was weighed, by the fee chosen, with all that is added to it. A
 * guide without a price counts as its fee gives, with the ISV and the shipping that it has: it may have lost its price
 * a moment ago, by hand or with its service.
 */
const fullCobro = (precio: PrecioGuia): Cobro => ({ ...precio, guia_valor: fullValor(precio), guia_descuento: 0 });

/**
 * Whether a price may only be set by somebody's authorisation, and why: what was weighed comes to less, by its measures,
 * its fee or what is added to it; a guide that is available gets cheaper, or loses its value, whatever else is charged
 * instead: without one it may be priced from the beginning; or a larger share is taken off than everybody may, and than
 * was taken off before. What has no value yet is handed over to nobody, so nothing is taken off it.
 */
export const rebajaDe = ({ disponible, antes, ahora, isv_porcentaje, maximo }: CambioDePrecio): Rebaja | null => {
  const totalOf = (cobro: Cobro): number => totalGuia(cobro, isv_porcentaje, null).total_usd;
  if (disponible && antes !== null && (ahora.guia_valor <= 0 || totalOf(ahora) < totalOf(antes))) return 'precio';
  if (antes !== null && totalOf(fullCobro(ahora)) < totalOf(fullCobro(antes))) return 'precio';
  if (ahora.guia_valor <= 0 || !isOver(ahora, maximo)) return null;
  const allowed = antes !== null && antes.guia_valor > 0 && !isLargerShare(ahora, antes);
  return allowed ? null : 'descuento';
};

/** The prices of guides that are taken apart or joined, before and after; those that nobody is charged for are left out. */
export interface CambioDeConjunto {
  readonly antes: readonly PrecioGuia[];
  readonly ahora: readonly PrecioGuia[];
  readonly isv_porcentaje: number;
  /** GRAL_DESCUENTO_MAXIMO. */
  readonly maximo: number;
}

/** Guides with a price as if they were one, to see which share is taken off all of them. */
const together = (precios: readonly PrecioGuia[]): PrecioGuia => {
  const priced = precios.filter(({ guia_valor }) => guia_valor > 0);
  return {
    guia_valor: total(priced.map(({ guia_valor }) => guia_valor)),
    guia_descuento: total(priced.map(({ guia_descuento }) => guia_descuento)),
    valor_tarifa: total(priced.map(fullValor)),
    guia_costo_envio: 0,
    guia_tarifa_transporte: 0,
    ...SIN_CARGOS,
    aplica_isv: false,
  };
};

/** Value and ISV of a guide are each rounded to cents: together they move by half a cent twice. */
const ROUNDED_A_GUIDE = 0.01;

/**
 * The same of guides whose parcels go from the ones into the others: what all of them come to before anything is taken
 * off must not become less unanswered, beyond what is rounded, nor may a larger share be taken off the whole.
 */
export const rebajaDeConjunto = ({ antes, ahora, isv_porcentaje, maximo }: CambioDeConjunto): Rebaja | null => {
  const fullOf = (precios: readonly PrecioGuia[]): number =>
    total(precios.map((precio) => totalGuia(fullCobro(precio), isv_porcentaje, null).total_usd));
  const rounded = numberOf(times(decimalOf(ROUNDED_A_GUIDE), decimalOf(antes.length + ahora.length)));
  if (difference(fullOf(antes), fullOf(ahora)) > rounded) return 'precio';
  const [before, after] = [together(antes), together(ahora)];
  if (after.guia_valor <= 0 || !isOver(after, maximo)) return null;
  return before.guia_valor > 0 && !isLargerShare(after, before) ? null : 'descuento';
};
