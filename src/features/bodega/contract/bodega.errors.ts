import { defineErrors } from '#kit/contract/errors.ts';

export const bodegaErrors = defineErrors({
  BODEGA_DESCONOCIDA: { status: 404, message: 'No existe esa bodega.' },
  BODEGA_AJENA: {
    status: 403,
    message: 'Usted da lugares en la bodega de su sucursal. Elija la suya o pida ayuda a quien trabaja en esa.',
  },
  LUGAR_CAMBIADO: {
    status: 409,
    message: ({ tracking, lugar }: { tracking: string; lugar: string | null }) =>
      lugar === null
        ? `El paquete ${tracking} ya no tiene lugar: alguien más se lo quitó. No se cambió nada.`
        : `El paquete ${tracking} ya está en ${lugar}: alguien más lo movió. No se cambió nada.`,
  },
});
