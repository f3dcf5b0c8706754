import { defineErrors } from '#kit/contract/errors.ts';

export const usuarioErrors = defineErrors({
  USUARIO_REPETIDO: { status: 409, message: 'Ya existe un usuario con ese nombre.' },
  USUARIO_SUPERIOR: {
    status: 403,
    message: 'Este usuario tiene permisos que usted no tiene. Pida el cambio a alguien que los tenga.',
  },
  USUARIO_DE_CLIENTE: { status: 409, message: 'Los datos y el rol de un cliente dependen de su casillero.' },
  USUARIO_PROPIO_ROL: { status: 403, message: 'No puede cambiar su propio rol.' },
  USUARIO_PROPIO_ESTATUS: { status: 403, message: 'No puede inactivar su propio usuario.' },
  USUARIO_PROPIA_UBICACION: {
    status: 403,
    message: 'Usted ingresa solo cerca de su sucursal: pida a otra persona que cambie su sucursal o esta validación.',
  },
  USUARIO_PROPIO_ACCESO: {
    status: 403,
    message: 'Es su propia cuenta: cambie su contraseña y su verificación en dos pasos en «Perfil y cuenta».',
  },
  USUARIO_ULTIMO_ADMINISTRADOR: {
    status: 409,
    message: 'Es el último administrador activo. Nombre a otro administrador antes de hacer este cambio.',
  },
  USUARIO_YA_INACTIVO: { status: 409, message: 'El usuario ya está inactivo.' },
  USUARIO_ESTA_INACTIVO: { status: 409, message: 'El usuario está inactivo. Actívelo antes de hacer este cambio.' },
  USUARIO_SIN_DOS_PASOS: { status: 409, message: 'El usuario no tiene activa la verificación en dos pasos.' },
  USUARIO_ROL_DESCONOCIDO: { status: 400, message: 'No existe el rol seleccionado.' },
  USUARIO_ROL_DE_CLIENTES: {
    status: 409,
    message: 'El rol de clientes se asigna solo al aprobar un casillero; elija un rol del personal.',
  },
  USUARIO_ROL_INACTIVO: { status: 409, message: 'El rol seleccionado se encuentra inactivo.' },
  USUARIO_ROL_SUPERIOR: { status: 403, message: 'No puede asignar un rol con permisos que usted no tiene.' },
  USUARIO_SUCURSAL_DESCONOCIDA: { status: 400, message: 'No existe la sucursal seleccionada' },
  USUARIO_SUCURSAL_INACTIVA: { status: 409, message: 'La sucursal seleccionada se encuentra inactiva' },
  USUARIO_SUCURSAL_SIN_COORDENADAS: {
    status: 409,
    message: 'La sucursal no tiene coordenadas. Agréguelas en la sucursal antes de validar la ubicación.',
  },
});
