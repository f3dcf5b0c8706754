import { anyOf } from '#kit/contract/access.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { readEstante } from '#features/tracking/rules/estante.ts';
import { bodegaOf } from './bodegas.ts';

/** Finds a shelf by its label; opens its content in the bodega of the user who scans. */
export const bodegaSearch: SearchSource = {
  // The permission of the shelf's own screen.
  access: anyOf('paquetes.listado.ver'),
  find: (_db, user, text) => {
    const ubicacion = user.cliente_id === null ? readEstante(text) : null;
    if (ubicacion === null) return Promise.resolve([]);
    const search = new URLSearchParams({ bodega: String(bodegaOf(user, undefined)), ubicacion });
    return Promise.resolve([
      {
        tipo: 'Estante',
        titulo: ubicacion,
        detalle: 'Lo que hay en este lugar',
        ruta: `/bodega?${search}`,
        exacto: true,
      },
    ]);
  },
};
