import { canonicalTracking, MAXIMO_TRACKING } from './canonical-tracking.ts';
import { isCodigoDeCaja } from './codigo-caja.ts';
import { isCodigoDeReempaque } from './codigo-reempaque.ts';
import { PATRONES_INICIALES, type PatronCourier } from './courier.ts';
import { fitsOf } from './fits.ts';

const NO_ES_DE_USA =
  'El número de tracking no pertenece a ningún courier de USA, por favor provea un número de tracking válido.';

/** Why a reading cannot be the tracking of a parcel inside the USA, each with its sentence. */
export const MENSAJES_DE_TRACKING = {
  vacio: 'Este campo es requerido',
  largo: 'El campo excede la cantidad de caracteres permitidos.',
  signos:
    'El número de tracking solo lleva letras y números: no contiene ninguno de estos signos -_,.:;* y no debe ingresar el número de orden de su compra.',
  codigo_propio: NO_ES_DE_USA,
  numero_de_orden: NO_ES_DE_USA,
  sin_courier: NO_ES_DE_USA,
} as const;

export interface Refusal {
  readonly motivo: keyof typeof MENSAJES_DE_TRACKING;
  readonly mensaje: string;
}

/** Orders of stores by their hyphens: without them some are as long as a carrier's number. */
const ORDER_WRITTEN = [
  /^\d{2}-\d{5}-\d{5}$/, // eBay
  /^\d{7}-\d{6,8}$/, // Walmart
  /^PO-\d{3}-\d+(?:-[A-Z]?\d+)?$/, // Temu
];

/** Orders of stores by their letters and lengths. */
const ORDER_CLEAN = [
  /^[A-Z\d]\d{16}$/, // Amazon, D01 for what is downloaded
  /^GS[A-Z][A-Z0-9]{12}$/, // SHEIN
  /^PO\d+$/,
  /^BBY\d{14}$/, // Best Buy
  /^(?:ORDER|ORDEN|ORD|PEDIDO|COMPRA|INVOICE|INV|FACTURA|RECIBO)\d+$/,
];

const refuse = (motivo: Refusal['motivo']): Refusal => ({ motivo, mensaje: MENSAJES_DE_TRACKING[motivo] });

/**
 * Why what was typed or scanned is not accepted as a tracking; null when it is. A wrong check digit is refused,
 * unless the number is that of another format; letter by letter an unfinished number is refused too.
 * @param patrones The installation's own shapes, as for `recogniseCourier`.
 */
export const refusalOf = (read: string, patrones: readonly PatronCourier[] = PATRONES_INICIALES): Refusal | null => {
  const { kind, tracking, escrito, otros_signos } = canonicalTracking(read);
  if (otros_signos) return refuse('signos');
  if (tracking === '') return refuse('vacio');
  if (tracking.length > MAXIMO_TRACKING) return refuse('largo');
  if (kind !== 'tracking' || isCodigoDeReempaque(tracking) || isCodigoDeCaja(tracking)) return refuse('codigo_propio');
  const isOrder =
    ORDER_WRITTEN.some((shape) => shape.test(escrito)) || ORDER_CLEAN.some((shape) => shape.test(tracking));
  if (isOrder) return refuse('numero_de_orden');
  return fitsOf(tracking, patrones).length === 0 ? refuse('sin_courier') : null;
};
