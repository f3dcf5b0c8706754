import { isAllowed } from '#kit/contract/access.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { searchSucursales, selectSucursales } from './sucursales.queries.ts';
import { sucursalesCalls } from '../contract/sucursales.calls.ts';
import { sucursalAddress } from '../rules/sucursal-address.public.ts';

/**
 * Finds branches for the global search, by code, name or place: all of them to edit for users who may, the active ones
 * on the public page for the others.
 */
export const sucursalesSearch: SearchSource = {
  access: sucursalesCalls.list.access,
  find: async (db, user, text, limit) => {
    const edits = isAllowed(sucursalesCalls.update.access, user);
    const rows = await selectSucursales(db)
      .where(searchSucursales(text))
      .$call(whereGiven('s.sucursal_estado', '=', edits ? undefined : true))
      .orderBy('s.sucursal_nombre')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      tipo: 'Sucursal',
      titulo: `${row.sucursal_codigo} · ${row.sucursal_nombre}`,
      detalle: `${row.ciudad_nombre}, ${row.departamento_nombre}`,
      ruta: edits ? `/admin/sucursales/editar/${row.sucursal_id}` : sucursalAddress('', row.sucursal_codigo),
      exacto: row.sucursal_codigo === text.toUpperCase(),
    }));
  },
};
