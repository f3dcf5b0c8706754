import { defineErrors } from '#kit/contract/errors.ts';
import { MOST_ESTANTES } from '../rules/rango-de-estantes.ts';

export const bodegaErrors = defineErrors({
  BODEGA_DESCONOCIDA: { status: 404, message: 'No existe esa bodega.' },
  BODEGA_AJENA: {
    status: 403,
    message: 'Usted da lugares en la bodega de su sucursal. Elija la suya o pida ayuda a quien trabaja en esa.',
  },
  ESTANTES_FORMA: {
    status: 400,
    message:
      'Escriba los dos lugares de la misma forma, con números o letras que se puedan contar: de A-01-1 a A-03-4.',
  },
  ESTANTES_ORDEN: { status: 400, message: 'El último lugar va antes que el primero.' },
  ESTANTES_MUCHOS: { status: 400, message: `Imprima como máximo ${MOST_ESTANTES} etiquetas a la vez.` },
  ESTANTES_LARGO: {
    status: 400,
    message: 'El lugar es demasiado largo para sus barras. Use uno más corto, con menos guiones.',
  },
  LUGAR_CAMBIADO: {
    status: 409,
    message: ({ tracking, lugar }: { tracking: string; lugar: string | null }) =>
      lugar === null
        ? `El paquete ${tracking} ya no tiene lugar: alguien más se lo quitó. No se cambió nada.`
        : `El paquete ${tracking} ya está en ${lugar}: alguien más lo movió. No se cambió nada.`,
  },
});
