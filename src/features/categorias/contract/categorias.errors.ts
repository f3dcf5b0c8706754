import { defineErrors } from '#kit/contract/errors.ts';
import { counted } from '#kit/rules/counted.ts';

export const categoriaErrors = defineErrors({
  CATEGORIA_DESCONOCIDA: {
    status: 400,
    message: ({ categoria_id }: { categoria_id: number }) => `No existe la categoría ${categoria_id}`,
  },
  CATEGORIA_ES_PADRE: {
    status: 409,
    message: ({ nombre }: { nombre: string }) =>
      `La categoría ${nombre} es una categoría padre, no puede ser usada para registro de gastos.`,
  },
  CATEGORIA_INACTIVA: {
    status: 409,
    message: ({ nombre }: { nombre: string }) => `La categoría ${nombre} está inactiva: elija otra o actívela.`,
  },
  CATEGORIA_NOMBRE_REPETIDO: { status: 409, message: 'Ya existe una categoría con este nombre en el mismo lugar.' },
  CATEGORIA_DE_INGRESO_SIN_PADRE: { status: 400, message: 'Las categorías de ingresos no van dentro de otra.' },
  CATEGORIA_NO_ES_PADRE: {
    status: 409,
    message: ({ nombre }: { nombre: string }) =>
      `${nombre} está dentro de otra categoría: elija una categoría padre o ninguna.`,
  },
  CATEGORIA_PLANILLA_DE_GASTOS: { status: 400, message: 'La planilla es una categoría de gastos.' },
  CATEGORIA_PLANILLA_A_LA_VEZ: {
    status: 409,
    message: 'Otra persona acaba de marcar la categoría de planilla: revise cuál es y vuelva a intentarlo.',
  },
  CATEGORIA_CON_HIJAS: {
    status: 409,
    message: ({ nombre, hijas }: { nombre: string; hijas: number }) =>
      `${nombre} tiene ${counted(hijas, '1 subcategoría', '# subcategorías')}: muévalas antes de ponerla dentro de otra.`,
  },
  CATEGORIA_CON_GASTOS: {
    status: 409,
    message: ({ nombre, usos }: { nombre: string; usos: number }) =>
      `${nombre} tiene ${counted(usos, '1 registro', '# registros')}: no puede ser una categoría padre.`,
  },
});

/** Refusals of an expense or income because of its category. */
export const CATEGORIA_REFUSALS = [
  categoriaErrors.CATEGORIA_DESCONOCIDA,
  categoriaErrors.CATEGORIA_ES_PADRE,
  categoriaErrors.CATEGORIA_INACTIVA,
] as const;
