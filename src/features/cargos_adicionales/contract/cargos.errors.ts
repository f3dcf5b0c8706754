import { counted } from '#kit/rules/counted.ts';
import { defineErrors } from '#kit/contract/errors.ts';

export const cargoErrors = defineErrors({
  CARGO_NOMBRE_REPETIDO: { status: 409, message: 'Ya existe un cargo adicional con este nombre.' },
  CARGO_SIN_BASE: { status: 400, message: 'Elija de qué se calcula el porcentaje.' },
  CARGO_PORCENTAJE_EXCESIVO: { status: 400, message: 'El porcentaje debe ser de 0 a 100.' },
  CARGO_SIN_SERVICIOS: { status: 400, message: 'Elija al menos un servicio.' },
  CARGO_EN_USO: {
    status: 409,
    message: ({ guias, cuantas }: { guias: string; cuantas: number }) =>
      `El cargo está en ${counted(cuantas, 'la guía', '# guías:')} ${guias}. No se puede eliminar; puede desactivarlo.`,
  },
  CARGO_SERVICIO_DESCONOCIDO: { status: 400, message: 'No existe el servicio seleccionado' },
});
