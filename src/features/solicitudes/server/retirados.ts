import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { keepRetirados } from '#features/viaje/server/retirados.ts';
import { putInGuia } from '#features/viaje/server/poner-en-guia.ts';
import type { LockedGuia } from '#features/viaje/server/guias.movement.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';

type Motivo = Solicitud['retirados'][number]['motivo'];

/** Takes locked parcels out of their request; they are free again and are recorded as removed from it. */
export const releasePaquetes = async (
  db: Executor,
  paquetes: readonly LockedPaquete[],
  motivo: Motivo,
  by: { readonly usuario: string; readonly comentario: string },
): Promise<void> => {
  if (paquetes.length === 0) return;
  await keepRetirados(db, paquetes, motivo, by.usuario);
  await putInGuia(db, paquetes, null);
  await paqueteMovement.note(db, paquetes, 'retirar_de_solicitud', by);
};

const isLibre = ({ paquete_estado, guia_id, packinglist_id, reempaque_id }: LockedPaquete): boolean =>
  (paquete_estado === 'Pre-alertado' || paquete_estado === 'Recibido en USA') &&
  guia_id === null &&
  packinglist_id === null &&
  reempaque_id === null;

/**
 * Brings the parcels that left a request and are still free back into it.
 * @returns the parcels that came back, and the trackings of those that did not.
 */
export const bringBack = async (
  db: Executor,
  { guia_id, cliente_id }: LockedGuia,
  by: { readonly usuario: string; readonly comentario: string },
): Promise<{ readonly vueltos: readonly LockedPaquete[]; readonly perdidos: readonly string[] }> => {
  const left = await db
    .selectFrom('solicitud_paquetes as sp')
    .leftJoin('paquetes as p', 'p.paquete_id', 'sp.paquete_id')
    .select(['sp.paquete_id', 'sp.tracking', 'p.cliente_id'])
    .where('sp.guia_id', '=', guia_id)
    .orderBy('sp.paquete_id')
    .execute();
  const locked = await paqueteMovement.lock(
    db,
    left.flatMap((one) => (one.cliente_id === cliente_id ? [one.paquete_id] : [])),
  );
  const vueltos = locked.filter((paquete) => paquete.cliente_id === cliente_id && isLibre(paquete));
  const ids = vueltos.map(({ paquete_id }) => paquete_id);
  await db.deleteFrom('solicitud_paquetes').where('guia_id', '=', guia_id).where(hasAnyId('paquete_id', ids)).execute();
  await putInGuia(db, vueltos, guia_id);
  await paqueteMovement.note(db, vueltos, 'solicitar', by);
  return {
    vueltos,
    perdidos: left.flatMap(({ paquete_id, tracking }) => (ids.includes(paquete_id) ? [] : [tracking])),
  };
};
