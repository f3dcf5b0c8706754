import { anyOf } from '#kit/contract/access.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { leerEstante } from '../rules/estante.ts';
import { bodegaDe } from './bodegas.ts';

/** A shelf by its label: it opens with what lies on it in the warehouse of who scans. */
export const bodegaSearch: SearchSource = {
  // Of its own screen.
  access: anyOf('paquetes.listado.ver'),
  find: (_db, user, text) => {
    const ubicacion = user.cliente_id === null ? leerEstante(text) : null;
    if (ubicacion === null) return Promise.resolve([]);
    const search = new URLSearchParams({ bodega: String(bodegaDe(user, undefined)), ubicacion });
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
