/** Only letters and digits, in a form that no carrier and no label of a guide uses. */
const SHAPE = /^REEMP\d{6,9}$/;

/** Code of a repack, e.g. REEMP000012. */
export const codigoDeReempaque = (numero: number): string => `REEMP${String(numero).padStart(6, '0')}`;

/** Whether it is our code of a repack: it is no carrier's number, so it can be neither pre-alerted nor received. */
export const isCodigoDeReempaque = (codigo: string): boolean => SHAPE.test(codigo);
