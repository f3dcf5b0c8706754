import { z } from 'zod';
import { publicAccess } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { clienteErrors, codigoErrors } from '#features/clientes/contract/clientes.errors.ts';
import { informacionErrors } from '#features/informacion/contract/informacion.errors.ts';
import { confirmMailBody, registerBody } from './registro.schemas.ts';

/** Public calls: they answer the same whether or not a mail, a DNI or an RTN is known. */
export const registroCalls = {
  confirmMail: defineCall({
    id: 'registro.confirmMail',
    method: 'POST',
    path: '/clients/register/confirm_mail',
    summary: 'Enviar el código de confirmación a quien se registra',
    access: publicAccess,
    body: confirmMailBody,
    output: z.object({ token: z.string() }),
    perMinute: 10,
  }),
  register: defineCall({
    id: 'registro.register',
    method: 'POST',
    path: '/clients/register',
    summary: 'Solicitar un casillero',
    access: publicAccess,
    body: registerBody,
    errors: [
      clienteErrors.CLIENTE_CIUDAD_DESCONOCIDA,
      informacionErrors.TERMINOS_CAMBIARON,
      ...Object.values(codigoErrors),
    ],
    perMinute: 20,
  }),
};
