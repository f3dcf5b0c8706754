import { defineErrors } from '#kit/contract/errors.ts';

export const articuloErrors = defineErrors({
  ARTICULO_REPETIDO: { status: 409, message: 'Ya existe un artículo con ese nombre.' },
  ARTICULO_SIN_REQUISITO: { status: 400, message: 'Escriba qué se necesita para traerlo.' },
});
