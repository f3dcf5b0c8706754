/** The number of a repacked parcel: letters and digits only, as no carrier and no label of a guide has it. */
const SHAPE = /^REEMP\d{6,9}$/;

/** REEMP000012 */
export const codigoDeReempaque = (numero: number): string => `REEMP${String(numero).padStart(6, '0')}`;

/** Whether a code is one of ours for a repacked parcel: nobody buys under it, and no carrier brings it. */
export const isCodigoDeReempaque = (codigo: string): boolean => SHAPE.test(codigo);
