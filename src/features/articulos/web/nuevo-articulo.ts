import { blankOf, valuesOf } from '#kit/web/form/values.ts';
import { createArticuloBody, updateArticuloBody, type ArticuloRow } from '../contract/articulos.schemas.ts';
import type { Clasificacion } from '../rules/buscar-articulos.public.ts';

/** The initial values of the form; the synonyms are typed as one text, separated by commas. */
export const NUEVO = blankOf(createArticuloBody, {
  sinonimos: '' as string | string[],
  clasificacion: 'Restringido' as Clasificacion,
});
export type NuevoArticulo = typeof NUEVO;

/** The same for an article that is edited. */
export const valuesOfArticulo = (articulo: ArticuloRow) =>
  valuesOf(updateArticuloBody, articulo, { sinonimos: articulo.sinonimos.join(', ') as string | string[] });
