import { defineErrors } from '#kit/contract/errors.ts';

/** Maximum number of lines in a PDF: about four hundred pages. */
export const LINEAS_MAX = 10_000;

export const estadoCuentaErrors = defineErrors({
  CUENTA_MUY_LARGA: {
    status: 409,
    message: 'Son demasiados movimientos para un PDF: elija menos días, o expórtelos a Excel.',
  },
});
