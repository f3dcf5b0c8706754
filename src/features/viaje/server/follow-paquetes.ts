import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaByPaquetes, type ConteoPaquetes } from '../rules/guia-por-paquetes.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';

/** How many parcels of each guide stand where; those that were repacked live on in another. */
const countPaquetes = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, ConteoPaquetes>> => {
  const { rows } = await sql<ConteoPaquetes & { guia_id: number }>`
    select p.guia_id,
      count(*)::int as total,
      count(*) filter (where p.paquete_estado = 'Pre-alertado')::int as pre_alertados,
      count(*) filter (where p.paquete_estado = 'Recibido en USA')::int as en_usa,
      count(*) filter (where p.paquete_estado = 'Enviado a HN')::int as enviados,
      count(*) filter (where p.paquete_estado in ('Recibido en HN', 'Disponible para entrega', 'Entregado'))::int as en_hn,
      count(*) filter (where p.paquete_estado = 'Abandonado')::int as abandonados
    from paquetes p
    where p.guia_id = any(${[...ids]}::int[]) and p.reempaque_id is null
    group by p.guia_id`.execute(db);
  return new Map(rows.map(({ guia_id, ...conteo }) => [guia_id, conteo]));
};

/**
 * Brings guides on as their parcels ask for it, after these were moved. Few statements however many there are: one
 * for the counts, two for each action that some of them take, until nothing is due.
 * @param guias locked before their parcels were.
 * @param set what of a guide changes with its arrival in Honduras.
 */
export const followPaquetes = async (
  db: Executor,
  guias: readonly LockedGuia[],
  usuario: string,
  set: { readonly sucursal_id?: number } = {},
): Promise<void> => {
  if (guias.length === 0) return;
  const counts = await countPaquetes(
    db,
    guias.map(({ guia_id }) => guia_id),
  );
  // A guide may be behind by more than one step, e.g. when the last parcel that it waited for is taken out of it.
  let open = guias;
  while (open.length > 0) {
    const due = Map.groupBy(open, (guia) => {
      const paquetes = counts.get(guia.guia_id);
      return paquetes === undefined ? null : guiaByPaquetes({ ...guia, paquetes });
    });
    const moved: LockedGuia[] = [];
    for (const [accion, some] of due)
      if (accion !== null)
        moved.push(
          ...(await guiaMovement.move(db, some, accion, { usuario, ...(accion === 'recibir_hn' ? { set } : {}) })),
        );
    open = moved;
  }
};
