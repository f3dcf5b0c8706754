import { canonicalTracking, MAXIMO_TRACKING } from './canonical-tracking.ts';
import { isCodigoDeCaja } from './codigo-caja.ts';
import { isCodigoDeReempaque } from './codigo-reempaque.ts';
import { PATRONES_INICIALES, type PatronCourier } from './courier.ts';
import { fitsOf } from './fits.ts';

const NO_ES_DE_USA =
  'El número de tracking no pertenece a ningún courier de USA, por favor provea un número de tracking válido.';

/** Reasons why a text is no tracking of a parcel inside the USA, with their messages. */
export const TRACKING_MESSAGES = {
  vacio: 'Este campo es requerido',
  largo: 'El campo excede la cantidad de caracteres permitidos.',
  signos:
    'El número de tracking solo lleva letras y números: no contiene ninguno de estos signos -_,.:;* y no debe ingresar el número de orden de su compra.',
  codigo_propio: NO_ES_DE_USA,
  numero_de_orden: NO_ES_DE_USA,
  sin_courier: NO_ES_DE_USA,
} as const;

export interface Refusal {
  readonly motivo: keyof typeof TRACKING_MESSAGES;
  readonly mensaje: string;
}

/** Order numbers of stores, recognised by their hyphens: without these some are as long as a tracking number. */
const ORDER_WRITTEN = [
  /^\d{2}-\d{5}-\d{5}$/, // eBay
  /^\d{7}-\d{6,8}$/, // Walmart
  /^PO-\d{3}-\d+(?:-[A-Z]?\d+)?$/, // Temu
];

/** Order numbers of stores, recognised by letters and length. */
const ORDER_CLEAN = [
  /^[A-Z\d]\d{16}$/, // Amazon; D01 for downloads
  /^GS[A-Z][A-Z0-9]{12}$/, // SHEIN
  /^PO\d+$/,
  /^BBY\d{14}$/, // Best Buy
  /^(?:ORDER|ORDEN|ORD|PEDIDO|COMPRA|INVOICE|INV|FACTURA|RECIBO)\d+$/,
];

const refuse = (motivo: Refusal['motivo']): Refusal => ({ motivo, mensaje: TRACKING_MESSAGES[motivo] });

/**
 * Why a typed or scanned text is not accepted as a tracking; null if it is. A wrong check digit is refused unless
 * another format fits; an incomplete number is refused too, so it also works on every keystroke.
 * @param patrones the installation's patterns, as for `recogniseCourier`.
 */
export const refusalOf = (read: string, patrones: readonly PatronCourier[] = PATRONES_INICIALES): Refusal | null => {
  const { kind, tracking, written, otros_signos } = canonicalTracking(read);
  if (otros_signos) return refuse('signos');
  if (tracking === '') return refuse('vacio');
  if (tracking.length > MAXIMO_TRACKING) return refuse('largo');
  if (kind !== 'tracking' || isCodigoDeReempaque(tracking) || isCodigoDeCaja(tracking)) return refuse('codigo_propio');
  const isOrder =
    ORDER_WRITTEN.some((shape) => shape.test(written)) || ORDER_CLEAN.some((shape) => shape.test(tracking));
  if (isOrder) return refuse('numero_de_orden');
  return fitsOf(tracking, patrones).length === 0 ? refuse('sin_courier') : null;
};
