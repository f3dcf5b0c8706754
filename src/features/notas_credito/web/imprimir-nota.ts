/** URL hash that opens the print dialog as soon as the document is loaded. */
export const IMPRIMIR = 'imprimir';
