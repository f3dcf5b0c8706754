import { defineErrors } from '#kit/contract/errors.ts';
import { VISTAS_MAX } from '../rules/vista.ts';

export const vistasErrors = defineErrors({
  VISTA_NO_VALIDA: { status: 422, message: 'Esos filtros no son de este reporte. Ábralo de nuevo y guarde la vista.' },
  VISTA_NOMBRE_REPETIDO: { status: 409, message: 'Ya tiene una vista con ese nombre en este reporte.' },
  VISTAS_DEMASIADAS: {
    status: 409,
    message: `Puede guardar como máximo ${VISTAS_MAX} vistas. Elimine alguna que ya no use.`,
  },
  VISTA_SIN_CORREO: {
    status: 409,
    message: 'Su usuario no tiene correo, y sin él no llegan reportes. Lo escribe quien puede editar usuarios.',
  },
});
