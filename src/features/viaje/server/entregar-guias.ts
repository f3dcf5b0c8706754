import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';
import { paqueteMovement } from './paquetes.movement.ts';

/** The parcels that move with guides when these are delivered or their delivery is voided. */
const entregadasOf = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .where('guia_id', 'in', guia_ids)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado');

/**
 * Locks the trackings of delivered guides, so that nobody pre-alerts or receives one of them while the delivery is
 * voided. To be called before the guides are locked, as at reception.
 */
export const lockTrackingsOf = async (db: Executor, guia_ids: readonly number[]): Promise<void> => {
  const paquetes = await entregadasOf(db, guia_ids).select('tracking').execute();
  await lockTrackings(
    db,
    paquetes.map(({ tracking }) => tracking),
  );
};

/**
 * Renumbers returning parcels whose box number is taken: a delivered parcel frees its tracking, so another parcel may
 * have become the same box (`orden`) of it. That one keeps its number, and the returning one is the next box.
 * @param ids returning parcels, locked and still delivered; their trackings are locked too.
 */
const makeRoom = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`
    update paquetes p set orden = libre.orden
    from (
      select r.paquete_id,
        row_number() over (partition by r.tracking order by r.orden, r.paquete_id) + (
          select max(q.orden) from paquetes q
          where q.tracking = r.tracking
            and (q.paquete_estado not in ('Entregado', 'Abandonado') or ${hasAnyId('q.paquete_id', ids)})
        ) as orden
      from paquetes r
      where ${hasAnyId('r.paquete_id', ids)} and exists (
        select from paquetes v
        where v.tracking = r.tracking and v.orden = r.orden and v.paquete_estado not in ('Entregado', 'Abandonado')
      )
    ) libre
    where p.paquete_id = libre.paquete_id`.execute(db);
};

/**
 * Moves guides together with their parcels, without repacked and abandoned ones. @returns the number of parcels moved.
 */
export const moveEntregadas = async (
  db: Executor,
  guias: readonly LockedGuia[],
  accion: 'entregar' | 'anular_entrega',
  usuario: string,
  comentario: string | null = null,
): Promise<number> => {
  const rows = await entregadasOf(
    db,
    guias.map(({ guia_id }) => guia_id),
  )
    .select('paquete_id')
    .execute();
  const ids = rows.map(({ paquete_id }) => paquete_id);
  const paquetes = await paqueteMovement.lock(db, ids);
  if (accion === 'anular_entrega') await makeRoom(db, ids);
  await guiaMovement.move(db, guias, accion, { usuario, comentario });
  await paqueteMovement.move(db, paquetes, accion, { usuario, comentario });
  return paquetes.length;
};
