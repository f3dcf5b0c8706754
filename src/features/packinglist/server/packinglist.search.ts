import { counted } from '#kit/rules/counted.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { typedPackinglist } from '../rules/typed-packinglist.public.ts';
import { presentSummary, selectPackinglists } from './packinglist.queries.ts';

/** Finds a packing list by its number or label; the match is exact only if typed with its letter. */
export const packinglistSearch: SearchSource = {
  // A list's own screen is for users who build lists, not for all who read one.
  access: packinglistCalls.create.access,
  find: async (db, user, text) => {
    const typed = typedPackinglist(text);
    if (typed === null || user.cliente_id !== null) return [];
    const rows = await selectPackinglists(db).where('pl.packinglist_id', '=', typed.packinglist_id).execute();
    return rows.map(presentSummary).map((lista) => ({
      tipo: 'Packing list',
      titulo: packinglistText(lista.servicio_prefijo, lista.packinglist_id),
      detalle: `${lista.servicio_nombre} · ${lista.estado} · ${counted(lista.total_paquetes, '1 paquete', '# paquetes')}`,
      ruta: `/packinglist/${lista.packinglist_id}`,
      exacto: typed.only,
    }));
  },
};
