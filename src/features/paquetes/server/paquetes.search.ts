import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { searchPaquetes } from './buscar.public.ts';
import { selectPaquetes } from './paquetes.queries.ts';
import { conCodigo } from '#features/tracking/server/trackings.ts';

/** From so many letters and digits on a text may be a tracking, or a part of one. */
const SHORTEST = 6;
const CODE = /^[A-Z0-9]+$/;

/** A customer's own are few: they are found by what they are called too. */
const SHORTEST_WORD = 3;

const lugarText = ({ ubicacion }: { readonly ubicacion: string | null }): string =>
  ubicacion === null ? '' : `En ${ubicacion}`;

/** To its owner a parcel is what was bought. */
const ofOwn = (row: Pick<PaqueteSummary, 'paquete_id' | 'tracking' | 'paquete_descripcion' | 'paquete_estado'>) => ({
  tipo: 'Paquete',
  titulo: row.paquete_descripcion.trim() || row.tracking,
  detalle: `${row.paquete_estado} · ${row.tracking}`,
  ruta: `/paquetes/${row.paquete_id}`,
  exacto: false,
});

/** Parcels in the search for everything, by any code that they were seen with, or by a part of it; the whole code opens. */
export const paquetesSearch: SearchSource = {
  access: paquetesCalls.get.access,
  find: async (db, user, text, limit) => {
    const { kind, tracking, codigos } = canonicalTracking(text);
    const seen = selectPaquetes(db, user).select('p.ubicacion');
    if (kind !== 'tracking' || tracking.length < SHORTEST || !CODE.test(tracking) || !/\d/.test(tracking))
      return user.cliente_id === null || text.trim().length < SHORTEST_WORD
        ? []
        : (await seen.where(searchPaquetes(text)).orderBy('p.paquete_id', 'desc').limit(limit).execute()).map(ofOwn);
    const found = await seen.where(conCodigo(codigos)).orderBy('p.paquete_id', 'desc').limit(limit).execute();
    const rows =
      found.length > 0
        ? found
        : await seen.where(searchPaquetes(text)).orderBy('p.paquete_id', 'desc').limit(limit).execute();
    return rows.map((row) => ({
      tipo: 'Paquete',
      titulo: row.tracking,
      detalle: [
        row.paquete_estado,
        row.paquete_descripcion,
        ...(user.cliente_id === null ? [clienteText(row), lugarText(row)] : []),
      ]
        .filter((part) => part !== '')
        .join(' · '),
      ruta: `/paquetes/${row.paquete_id}`,
      exacto: found.length === 1,
    }));
  },
};
