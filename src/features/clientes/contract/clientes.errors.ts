import { type AppError, defineErrors, refuse } from '#kit/contract/errors.ts';
import type { ClienteEstatus } from '../rules/cliente-estatus.public.ts';

export const clienteErrors = defineErrors({
  CLIENTE_ESTATUS_NO_PERMITIDO: {
    status: 409,
    message: ({ desde, hacia }: { desde: ClienteEstatus; hacia: ClienteEstatus }) =>
      desde === hacia
        ? `El cliente ya está ${desde}.`
        : `El estado del cliente es ${desde}; no puede pasar a ${hacia}.`,
  },
  CLIENTE_NO_ACTIVO: {
    status: 409,
    message: ({ estatus }: { estatus: ClienteEstatus }) => `El estado del cliente es ${estatus}`,
  },
  CLIENTE_RAZON_REQUERIDA: { status: 400, message: 'Escriba el motivo; se le enviará al solicitante.' },
  CLIENTE_DNI_REPETIDO: { status: 409, message: 'Ya existe un cliente con este DNI.' },
  CLIENTE_RTN_REPETIDO: { status: 409, message: 'Ya existe un cliente con este RTN.' },
  CLIENTE_CORREO_REPETIDO: { status: 409, message: 'Ya existe un cliente con este correo.' },
  CLIENTE_CASILLERO_REPETIDO: { status: 409, message: 'Ya existe un cliente con este número de casillero.' },
  CLIENTE_CIUDAD_DESCONOCIDA: { status: 400, message: 'La ciudad no pertenece al departamento seleccionado.' },
  CLIENTE_CREDITO_SIN_PERMISO: {
    status: 403,
    message: 'El límite de crédito lo cambia quien puede autorizar crédito.',
  },
  CLIENTE_DATO_DEL_PERSONAL: {
    status: 403,
    message: 'Este dato solo lo cambia nuestro personal. Comuníquese con nosotros si necesita corregirlo.',
  },
  CLIENTE_CORREO_CON_CUENTA: {
    status: 403,
    message: 'El correo de un cliente registrado solo lo cambia quien puede restablecer contraseñas.',
  },
  CLIENTE_CORREO_DE_SOLICITUD: {
    status: 403,
    message: 'El correo de una solicitud solo lo cambia quien puede procesarla.',
  },
  CLIENTE_SIN_CORREO: { status: 409, message: 'El cliente no tiene correo. Agréguelo antes de enviarle mensajes.' },
  CLIENTE_SIN_USUARIO: { status: 409, message: 'El cliente todavía no tiene usuario.' },
});

/** Errors of the codes that prove that a mail is somebody's own. */
export const codigoErrors = defineErrors({
  CODIGO_REQUERIDO: {
    status: 400,
    message: 'Confirme el correo nuevo con el código que le enviamos.',
  },
  CODIGO_EQUIVOCADO: { status: 400, message: 'El código no es correcto. Revíselo e intente de nuevo.' },
  CODIGO_VENCIDO: { status: 400, message: 'El código venció o ya se usó. Pida uno nuevo.' },
  CAMBIO_CORREO_VENCIDO: {
    status: 400,
    message: 'El enlace ya no es válido. Comuníquese con nosotros si no reconoce el cambio.',
  },
  CODIGO_AGOTADO: { status: 429, message: 'Se agotaron los intentos con este código. Pida uno nuevo.' },
});

/** Refuses the choice of a client who is not active, at the field cliente_id. */
export const refuseNoActivo = (estatus: ClienteEstatus): AppError => {
  const { CLIENTE_NO_ACTIVO } = clienteErrors;
  const cliente_id = CLIENTE_NO_ACTIVO.message({ estatus });
  return refuse(CLIENTE_NO_ACTIVO, { estatus }, { errores: { cliente_id } });
};
