import { defineErrors } from '#kit/contract/errors.ts';

export const rolErrors = defineErrors({
  ROL_NOMBRE_REPETIDO: { status: 409, message: 'Ya existe un rol con ese nombre.' },
  ROL_FIJO_NOMBRE: { status: 409, message: 'El nombre de este rol no se puede cambiar: el sistema lo necesita.' },
  ROL_FIJO_ESTADO: { status: 409, message: 'Este rol no se puede inactivar: el sistema lo necesita.' },
  ROL_PROPIO_ESTADO: { status: 403, message: 'No puede inactivar su propio rol.' },
  ROL_SUPERIOR: {
    status: 403,
    message: 'Este rol tiene permisos que usted no tiene. Pida el cambio a alguien que los tenga.',
  },
  ROL_ADMINISTRADOR_COMPLETO: {
    status: 409,
    message: 'El rol Administrador conserva todos sus permisos: nadie podría devolvérselos.',
  },
  ROL_PERMISO_AJENO: {
    status: 403,
    message: ({ permisos }: { permisos: readonly string[] }) =>
      `No puede asignar permisos que usted no tiene: ${permisos.join(', ')}.`,
  },
  ROL_PERMISO_DE_PERSONAL: {
    status: 409,
    message: ({ permisos }: { permisos: readonly string[] }) =>
      `Un rol de clientes no puede tener permisos del personal: ${permisos.join(', ')}.`,
  },
  ROL_PERMISO_DESCONOCIDO: { status: 400, message: 'Uno de los permisos no existe. Cargue de nuevo la página.' },
});
