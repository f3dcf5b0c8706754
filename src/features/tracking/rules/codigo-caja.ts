import { ownBarcode } from './codigo-propio.ts';

/** Letters and digits only, as no carrier and no label of a guide has it. */
const SHAPE = /^CAJA\d{6,9}$/;

/** CAJA000012: what the label of a box without a guide says, where several came under one tracking. */
export const codigoDeCaja = (paquete_id: number): string => `CAJA${String(paquete_id).padStart(6, '0')}`;

/** Whether a code is one of ours for a box: nobody buys under it, and no carrier brings it. */
export const isCodigoDeCaja = (codigo: string): boolean => SHAPE.test(codigo);

interface Etiquetada {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly guia_numero: number | null;
  readonly servicio_prefijo: string | null;
  readonly guia_caja: number | null;
  /** Of its tracking. */
  readonly total_cajas: number;
}

/** What the bars of the label of a parcel hold: the box that it is of its guide, or of its tracking; else the tracking. */
export const codigoDeEtiqueta = (paquete: Etiquetada): string => {
  const { paquete_id, tracking, guia_numero, servicio_prefijo, guia_caja, total_cajas } = paquete;
  if (guia_numero !== null) return ownBarcode('G', servicio_prefijo ?? '', guia_numero, guia_caja);
  return total_cajas > 1 ? codigoDeCaja(paquete_id) : tracking;
};
