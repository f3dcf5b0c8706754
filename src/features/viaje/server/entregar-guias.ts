import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';
import { paqueteMovement } from './paquetes.movement.ts';

/** The parcels that go with guides when these are handed over or come back. */
const entregadasOf = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .where('guia_id', 'in', guia_ids)
    .where('reempaque_id', 'is', null)
    .where('paquete_estado', '<>', 'Abandonado');

/**
 * Takes the trackings of delivered guides, so that nobody pre-alerts or receives one of them while they come back.
 * Before the guides are locked, as at reception.
 */
export const lockTrackingsOf = async (db: Executor, guia_ids: readonly number[]): Promise<void> => {
  const paquetes = await entregadasOf(db, guia_ids).select('tracking').execute();
  await lockTrackings(
    db,
    paquetes.map(({ tracking }) => tracking),
  );
};

/**
 * A delivered parcel leaves its tracking free: meanwhile another may live as the same box of it. That one keeps its
 * number, and the one that comes back is the next box.
 * @param ids of parcels that come back, locked and still delivered; their trackings locked too.
 */
const makeRoom = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`
    update paquetes p set orden = libre.orden
    from (
      select r.paquete_id,
        row_number() over (partition by r.tracking order by r.orden, r.paquete_id) + (
          select max(q.orden) from paquetes q
          where q.tracking = r.tracking
            and (q.paquete_estado not in ('Entregado', 'Abandonado') or q.paquete_id = any(${[...ids]}::int[]))
        ) as orden
      from paquetes r
      where r.paquete_id = any(${[...ids]}::int[]) and exists (
        select from paquetes v
        where v.tracking = r.tracking and v.orden = r.orden and v.paquete_estado not in ('Entregado', 'Abandonado')
      )
    ) libre
    where p.paquete_id = libre.paquete_id`.execute(db);
};

/** Brings guides and their parcels on together; what was repacked goes on in another parcel, what was abandoned stays. */
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
