import type { ArticuloRow } from '../contract/articulos.schemas.ts';
import type { Clasificacion } from '../rules/buscar-articulos.public.ts';

export const newArticulo = () => ({
  articulo_nombre: '',
  /** Separated by commas. */
  sinonimos: '' as string | string[],
  clasificacion: 'Restringido' as Clasificacion,
  requisito: '',
});
export type ArticuloValues = ReturnType<typeof newArticulo>;

export const valuesOfArticulo = ({ articulo_nombre, sinonimos, clasificacion, requisito, version }: ArticuloRow) => ({
  articulo_nombre,
  sinonimos: sinonimos.join(', ') as string | string[],
  clasificacion,
  requisito,
  version,
});
