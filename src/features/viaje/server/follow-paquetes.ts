import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { guiaByPaquetes, type ConteoPaquetes } from '../rules/guia-por-paquetes.ts';
import { repriceGuia } from './cobro-guia.ts';
import { startWaiting } from './espera.ts';
import { guiaMovement, type LockedGuia } from './guias.movement.ts';

/** The number of parcels of each guide per stage, without those repacked into another. */
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
    where ${hasAnyId('p.guia_id', ids)} and p.reempaque_id is null
    group by p.guia_id`.execute(db);
  return new Map(rows.map(({ guia_id, ...conteo }) => [guia_id, conteo]));
};

/** Sets the estimated dates of complete guides to the latest of their parcels. */
export const followFechas = async (db: Executor, ids: readonly number[]): Promise<void> => {
  await sql`
    update guias g set fecha_salida_estimada = p.salida, fecha_entrega_estimada = p.entrega
    from (select guia_id, max(fecha_salida_estimada) as salida, max(fecha_entrega_estimada) as entrega
      from paquetes where ${hasAnyId('guia_id', ids)} and reempaque_id is null group by guia_id) p
    where g.guia_id = p.guia_id`.execute(db);
};

/** Sets the dates of requested guides that are now complete, and prices those that have no price yet. */
const settleRequested = async (db: Executor, requested: readonly LockedGuia[]): Promise<void> => {
  await followFechas(
    db,
    requested.map(({ guia_id }) => guia_id),
  );
  for (const { guia_id, guia_valor } of requested) if (guia_valor <= 0) await repriceGuia(db, guia_id);
};

/**
 * Moves guides on as the stages of their parcels call for, after the parcels were moved. Few statements for any number
 * of guides: one for the counts and two per action, until no action is due.
 * @param guias locked before their parcels were.
 * @param set columns to write when a guide arrives in Honduras.
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
      if (accion !== null) {
        const there = await guiaMovement.move(db, some, accion, {
          usuario,
          ...(accion === 'recibir_hn' ? { set } : {}),
        });
        if (accion === 'completar') await settleRequested(db, there);
        if (accion === 'llegar_parte')
          await startWaiting(
            db,
            there.map(({ guia_id }) => guia_id),
          );
        moved.push(...there);
      }
    open = moved;
  }
};
