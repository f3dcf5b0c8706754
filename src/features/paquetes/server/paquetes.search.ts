import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { searchPaquetes } from './buscar.public.ts';
import { selectPaquetes } from './paquetes.queries.ts';
import { conCodigo } from '#features/tracking/server/trackings.ts';

/** From so many letters and digits on a text may be a tracking, or a part of one. */
const SHORTEST = 6;
const CODE = /^[A-Z0-9]+$/;

/** Parcels in the search for everything, by any code that they were seen with, or by a part of it; the whole code opens. */
export const paquetesSearch: SearchSource = {
  access: paquetesCalls.get.access,
  find: async (db, user, text, limit) => {
    const { kind, tracking, codigos } = canonicalTracking(text);
    if (kind !== 'tracking' || tracking.length < SHORTEST || !CODE.test(tracking) || !/\d/.test(tracking)) return [];
    const seen = selectPaquetes(db, user);
    const found = await seen.where(conCodigo(codigos)).orderBy('p.paquete_id', 'desc').limit(limit).execute();
    const rows =
      found.length > 0
        ? found
        : await seen.where(searchPaquetes(text)).orderBy('p.paquete_id', 'desc').limit(limit).execute();
    return rows.map((row) => ({
      tipo: 'Paquete',
      titulo: row.tracking,
      detalle: [row.paquete_estado, row.paquete_descripcion, ...(user.cliente_id === null ? [clienteText(row)] : [])]
        .filter((part) => part !== '')
        .join(' · '),
      ruta: `/paquetes/${row.paquete_id}`,
      exacto: found.length === 1,
    }));
  },
};
