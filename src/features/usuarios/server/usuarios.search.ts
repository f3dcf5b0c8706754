import { anyOf } from '#kit/contract/access.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { searchUsuarios, selectUsuarios } from './usuarios.queries.ts';

/** Finds staff for the global search by user, name or mail; a customer is found as a client, not as an account. */
export const usuariosSearch: SearchSource = {
  access: anyOf('usuarios.detalle.ver'),
  find: async (db, user, text, limit) => {
    if (user.cliente_id !== null) return [];
    const rows = await selectUsuarios(db, user)
      .where('u.cliente_id', 'is', null)
      .where(searchUsuarios(text))
      .orderBy('u.nombre')
      .limit(limit)
      .execute();
    return rows.map(({ usuario, nombre, rol, estatus }) => ({
      tipo: 'Usuario',
      titulo: nombre,
      detalle: [usuario, rol, ...(estatus === 'Activo' ? [] : [estatus])].join(' · '),
      ruta: `/admin/usuarios/${usuario}`,
      exacto: usuario === text.toLowerCase(),
    }));
  },
};
