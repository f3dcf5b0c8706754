import { ownBarcode } from './codigo-propio.ts';

/** Only letters and digits, in a form that no carrier and no label of a guide uses. */
const SHAPE = /^CAJA\d{6,9}$/;

/** CAJA000012: the label of a box without a guide, if its tracking has several boxes. */
export const codigoDeCaja = (paquete_id: number): string => `CAJA${String(paquete_id).padStart(6, '0')}`;

/** Whether it is our code of a box: it is no carrier's number, so it can be neither pre-alerted nor received. */
export const isCodigoDeCaja = (codigo: string): boolean => SHAPE.test(codigo);

interface Etiquetada {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly guia_numero: number | null;
  readonly servicio_prefijo: string | null;
  readonly guia_caja: number | null;
  /** Boxes of its tracking. */
  readonly total_cajas: number;
}

/** Barcode of a label: the box in its guide; else its box code if the tracking has several boxes; else the tracking. */
export const codigoDeEtiqueta = (paquete: Etiquetada): string => {
  const { paquete_id, tracking, guia_numero, servicio_prefijo, guia_caja, total_cajas } = paquete;
  if (guia_numero !== null) return ownBarcode('G', servicio_prefijo ?? '', guia_numero, guia_caja);
  return total_cajas > 1 ? codigoDeCaja(paquete_id) : tracking;
};
