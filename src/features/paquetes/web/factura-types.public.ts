/** File types of an invoice, for the `accept` of a file input; with images, so that a phone offers its camera. */
export const FACTURA_ACCEPT = 'application/pdf,image/jpeg,image/png';
