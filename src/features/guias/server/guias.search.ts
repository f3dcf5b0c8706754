import { sql } from 'kysely';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { selectGuias } from './guias.queries.ts';

/**
 * A guide in the search for everything, by its number however it is written or scanned. Guides of a name are many and
 * hang on their client, who is found.
 */
export const guiasSearch: SearchSource = {
  access: guiasCalls.get.access,
  find: async (db, user, text) => {
    const typed = typedGuia(text);
    if (typed === null) return [];
    const rows = await selectGuias(db, user)
      .where(sql<boolean>`g.guia_numero = ${typed.guia_numero}`)
      .execute();
    return rows.map((row) => ({
      tipo: 'Guía',
      titulo: guiaText(row.servicio_prefijo, row.guia_numero),
      detalle: [row.guia_estado, row.servicio_nombre, ...(user.cliente_id === null ? [clienteText(row)] : [])].join(
        ' · ',
      ),
      ruta: `/guias/${row.guia_id}`,
      // A bare number may as well be a mailbox: then people choose.
      // The code of a box opens its parcel.
      exacto: typed.only && typed.guia_caja === null,
    }));
  },
};
