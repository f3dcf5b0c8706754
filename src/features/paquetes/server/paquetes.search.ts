import type { Holder } from '#kit/contract/access.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { PaqueteSummary } from '../contract/paquetes.schemas.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { cajaDeGuia } from '#features/viaje/server/caja-de-guia.ts';
import { cajaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { searchPaquetes } from './buscar.public.ts';
import { presentPaquete, selectPaquetes } from './paquetes.queries.ts';
import { conCaja, conCodigo } from '#features/tracking/server/trackings.ts';

/** From this many letters and digits on, a text may be a tracking or a part of one. */
const SHORTEST = 6;
const CODE = /^[A-Z0-9]+$/;

/** Shortest text for customers, who have few parcels, so that these are found by their description too. */
const SHORTEST_WORD = 3;

const lugarText = ({ ubicacion }: { readonly ubicacion: string | null }): string =>
  ubicacion === null ? '' : `En ${ubicacion}`;

/** For its owner, a parcel is titled by its description. */
const ofOwn = (row: Pick<PaqueteSummary, 'paquete_id' | 'tracking' | 'paquete_descripcion' | 'paquete_estado'>) => ({
  tipo: 'Paquete',
  titulo: row.paquete_descripcion.trim() || row.tracking,
  detalle: `${row.paquete_estado} · ${row.tracking}`,
  ruta: `/paquetes/${row.paquete_id}`,
  exacto: false,
});

/** For a scanned code: the parcel, and its owner for staff. */
const ofCode = (
  row: PaqueteSummary & { readonly ubicacion: string | null },
  user: Holder,
  before: readonly string[],
  exacto: boolean,
) => ({
  tipo: 'Paquete',
  titulo: row.tracking,
  detalle: [
    ...before,
    row.paquete_estado,
    row.paquete_descripcion,
    ...(user.cliente_id === null ? [clienteText(row), lugarText(row)] : []),
  ]
    .filter((part) => part !== '')
    .join(' · '),
  ruta: `/paquetes/${row.paquete_id}`,
  exacto,
});

interface EnGuia {
  readonly guia_caja: number | null;
  readonly guia_caja_orden: number | null;
  readonly guia_cajas: number | null;
}

/** The box's present place in its guide: the scanned label may be from a guide that it has left. */
const boxText = (row: Parameters<typeof presentPaquete>[0] & EnGuia, user: Holder): string => {
  const caja = cajaDePaquete({ ...presentPaquete(row, user), guia_caja: row.guia_caja });
  if (caja === null) return '';
  // The only box left may have number 5, so that its place among one would say nothing.
  return (row.guia_cajas ?? 0) > 1 ? `${caja}, caja ${row.guia_caja_orden} de ${row.guia_cajas}` : caja;
};

/** Parcels for the global search, by any of their codes or a part of one; a complete code opens directly. */
export const paquetesSearch: SearchSource = {
  access: paquetesCalls.get.access,
  find: async (db, user, text, limit) => {
    const reading = canonicalTracking(text);
    const { kind, tracking, codigos } = reading;
    const seen = selectPaquetes(db, user).select('p.ubicacion');
    if (kind === 'guia' && reading.caja !== null) {
      const boxes = await seen
        .select(['p.guia_caja', cajaDeGuia.orden.as('guia_caja_orden'), cajaDeGuia.total.as('guia_cajas')])
        .where(conCaja(reading.numero, reading.caja))
        .limit(limit)
        .modifyFront(KEEP_PLAN)
        .execute();
      return boxes.map((row) => ofCode(row, user, [boxText(row, user)], boxes.length === 1));
    }
    if (kind !== 'tracking' || tracking.length < SHORTEST || !CODE.test(tracking) || !/\d/.test(tracking))
      return user.cliente_id === null || text.trim().length < SHORTEST_WORD
        ? []
        : (await seen.where(searchPaquetes(text)).orderBy('p.paquete_id', 'desc').limit(limit).execute()).map(ofOwn);
    const found = await seen
      .where(conCodigo(codigos))
      .orderBy('p.paquete_id', 'desc')
      .limit(limit)
      .modifyFront(KEEP_PLAN)
      .execute();
    const rows =
      found.length > 0
        ? found
        : await seen.where(searchPaquetes(text)).orderBy('p.paquete_id', 'desc').limit(limit).execute();
    return rows.map((row) => ofCode(row, user, [], found.length === 1));
  },
};
