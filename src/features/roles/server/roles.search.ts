import { sql } from 'kysely';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { rolesCalls } from '../contract/roles.calls.ts';
import { searchRoles } from './roles.queries.ts';

/** Finds roles for the global search, by name or description. */
export const rolesSearch: SearchSource = {
  access: rolesCalls.get.access,
  find: async (db, _user, text, limit) => {
    const rows = await db
      .selectFrom('roles as r')
      .select(['r.rol_id', 'r.rol_nombre', 'r.rol_descripcion'])
      .select(sql<boolean>`sin_acentos(r.rol_nombre) = sin_acentos(${text})`.as('exacto'))
      .where(searchRoles(text))
      .orderBy('r.rol_nombre')
      .limit(limit)
      .execute();
    return rows.map(({ rol_id, rol_nombre, rol_descripcion, exacto }) => ({
      tipo: 'Rol',
      titulo: rol_nombre,
      detalle: rol_descripcion,
      ruta: `/admin/roles/${rol_id}`,
      exacto,
    }));
  },
};
