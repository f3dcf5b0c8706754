import { decimalOf, difference, minus, numberOf, times, total } from '#kit/rules/money.ts';
import { SIN_CARGOS } from './cargos-guia.ts';
import { totalGuia, type Cobro } from './total-guia.ts';

/** The price of a guide, and what its fee gives for its weight. US dollars. */
export interface PrecioGuia extends Cobro {
  /** The value by the fee; 0: there is no fee to compare a manual value with. */
  readonly valor_tarifa: number;
}

/** The kinds of price change that somebody has to authorise. */
export type Rebaja = 'precio' | 'descuento';

export interface CambioDePrecio {
  /** Whether the guide is available, so that its owner was told the price. */
  readonly disponible: boolean;
  /** The previous price, measured by the fee it was charged under; null: the guide is new. */
  readonly antes: PrecioGuia | null;
  readonly ahora: PrecioGuia;
  readonly isv_porcentaje: number;
  /** GRAL_DESCUENTO_MAXIMO. */
  readonly maximo: number;
}

/** The value that a reduction is measured from: the fee's, or the manual one if it is higher. */
const fullValor = ({ valor_tarifa, guia_valor }: PrecioGuia): number => Math.max(valor_tarifa, guia_valor);

/** The reduction: the discount, and the amount by which a manual value is below the fee's. */
const takenOff = (precio: PrecioGuia): number =>
  difference(difference(fullValor(precio), precio.guia_valor), -precio.guia_descuento);

const isOver = (precio: PrecioGuia, maximo: number): boolean =>
  minus(times(decimalOf(takenOff(precio)), decimalOf(100)), times(decimalOf(fullValor(precio)), decimalOf(maximo)))
    .units > 0n;

/** Compares shares: what was allowed on a large value must not be kept on a small one. */
const isLargerShare = (ahora: PrecioGuia, antes: PrecioGuia): boolean =>
  minus(
    times(decimalOf(takenOff(ahora)), decimalOf(fullValor(antes))),
    times(decimalOf(takenOff(antes)), decimalOf(fullValor(ahora))),
  ).units > 0n;

/**
 * The price before any reduction: the weight by the chosen fee, with everything added to it. A guide without a price
 * counts at its fee, with the ISV and the shipping that it has: it may have lost its price just before, by hand or by a
 * change of service.
 */
const fullCobro = (precio: PrecioGuia): Cobro => ({ ...precio, guia_valor: fullValor(precio), guia_descuento: 0 });

/**
 * Whether a price change needs authorisation, and which kind. 'precio': an available guide gets cheaper or loses its
 * value, whatever else is charged instead, since without a value it may be priced from scratch; or the price before
 * reductions falls, by its measures, its fee or what is added to it. 'descuento': a larger share is taken off than
 * everybody may and than was taken off before. A guide without a value cannot be handed over, so it has no 'descuento'.
 */
export const rebajaOf = ({ disponible, antes, ahora, isv_porcentaje, maximo }: CambioDePrecio): Rebaja | null => {
  const totalOf = (cobro: Cobro): number => totalGuia(cobro, isv_porcentaje, null).total_usd;
  if (disponible && antes !== null && (ahora.guia_valor <= 0 || totalOf(ahora) < totalOf(antes))) return 'precio';
  if (antes !== null && totalOf(fullCobro(ahora)) < totalOf(fullCobro(antes))) return 'precio';
  if (ahora.guia_valor <= 0 || !isOver(ahora, maximo)) return null;
  const allowed = antes !== null && antes.guia_valor > 0 && !isLargerShare(ahora, antes);
  return allowed ? null : 'descuento';
};

/** The prices of guides that are split or merged, before and after, without the guides that nobody is charged for. */
export interface CambioDeConjunto {
  readonly antes: readonly PrecioGuia[];
  readonly ahora: readonly PrecioGuia[];
  readonly isv_porcentaje: number;
  /** GRAL_DESCUENTO_MAXIMO. */
  readonly maximo: number;
}

/** The priced guides as one, to compare the share that is taken off all of them. */
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

/** Rounding difference per guide, US dollars: value and ISV are each rounded to cents, by half a cent at most. */
const ROUNDED_A_GUIDE = 0.01;

/**
 * The same for guides whose parcels move from one to another: without authorisation, the sum of their prices before
 * reductions must not fall by more than rounding, and no larger share may be taken off the whole.
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
