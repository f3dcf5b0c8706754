import { sql } from 'kysely';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { selectGuias } from './guias.queries.ts';

/**
 * Finds a guide in the global search by its number, typed or scanned. It does not search by name: a client has many
 * guides, and the search finds the client instead.
 */
export const guiasSearch: SearchSource = {
  access: guiasCalls.get.access,
  find: async (db, user, text) => {
    const typed = typedGuia(text);
    if (typed === null) return [];
    const rows = await selectGuias(db, user)
      .where(sql<boolean>`g.guia_numero = ${typed.guia_numero}`)
      .modifyFront(KEEP_PLAN)
      .execute();
    return rows.map((row) => ({
      tipo: 'Guía',
      titulo: guiaText(row.servicio_prefijo, row.guia_numero),
      detalle: [row.guia_estado, row.servicio_nombre, ...(user.cliente_id === null ? [clienteText(row)] : [])].join(
        ' · ',
      ),
      ruta: `/guias/${row.guia_id}`,
      // A bare number may also be a casillero, so people choose; the code of a box opens its parcel instead.
      exacto: typed.only && typed.guia_caja === null,
    }));
  },
};
