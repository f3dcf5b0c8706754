import type { SearchSource } from '#kit/server/search/search-source.ts';
import { searchSucursales, selectSucursales } from './sucursales.queries.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';

/** Finds branches for the global search, by code, name or place. */
export const sucursalesSearch: SearchSource = {
  access: sucursalesCalls.list.access,
  find: async (db, _user, text, limit) => {
    const rows = await selectSucursales(db)
      .where(searchSucursales(text))
      .orderBy('s.sucursal_nombre')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      tipo: 'Sucursal',
      titulo: `${row.sucursal_codigo} · ${row.sucursal_nombre}`,
      detalle: `${row.ciudad_nombre}, ${row.departamento_nombre}`,
      ruta: `/admin/sucursales/editar/${row.sucursal_id}`,
      exacto: row.sucursal_codigo === text.toUpperCase(),
    }));
  },
};
