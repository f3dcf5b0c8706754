/** The part of the address after its #: the document is offered to print as soon as it is there. */
export const IMPRIMIR = 'imprimir';
