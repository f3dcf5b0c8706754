import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { costeo } from './costeo.ts';

/** Number of lists computed per statement. */
const DE_UNA_VEZ = 200;

const ultimoFactor = sql`(select factor_venta from factor_dolar order by fecha desc limit 1)`;

/**
 * Deletes the stored figures of changed lists, and of lists computed with an outdated latest factor. A row of
 * listas_por_costear is committed with the change that it marks, so a recalculation after its deletion sees that
 * change.
 */
const forget = async (tx: Executor): Promise<void> => {
  await sql`
    with vistas as (delete from listas_por_costear returning packinglist_id)
    delete from listas_costeadas where packinglist_id in (select packinglist_id from vistas)`.execute(tx);
  await sql`
    delete from listas_costeadas where con_ultimo_factor and factor_venta is distinct from ${ultimoFactor}`.execute(tx);
};

/** Computes and stores some of the sent lists that have no stored figures. */
const store = async (tx: Executor): Promise<number> => {
  const { rows } = await sql<{ packinglist_id: number }>`
    with ${costeo(
      sql`
        select l.packinglist_id from packinglists l
        where l.fecha_envio is not null
          and not exists (select from listas_costeadas k where k.packinglist_id = l.packinglist_id)
        order by l.packinglist_id desc limit ${sql.lit(DE_UNA_VEZ)}`,
      true,
    )},
    costeadas as (
      insert into listas_costeadas (packinglist_id, libras, con_ultimo_factor, factor_venta)
      select c.packinglist_id, c.libras, c.con_ultimo_factor, case when c.con_ultimo_factor then (select factor_venta from ultimo) end
      from (
        select e.packinglist_id,
          (select coalesce(sum(peso_cobrar), 0) from paquetes where packinglist_id = e.packinglist_id) as libras,
          exists (
            select from de_guias g where g.packinglist_id = e.packinglist_id and g.con_ultimo_factor
          ) as con_ultimo_factor
        from elegidas e
      ) c
      -- Without any factor nothing is known of a guide that waits for one.
      where not c.con_ultimo_factor or (select factor_venta from ultimo) is not null
      returning packinglist_id
    ),
    ganadas as (
      insert into ganancias_de_lista (packinglist_id, sucursal_id, guias, libras, ganado)
      select g.packinglist_id, g.sucursal_id, g.guias, g.libras, g.ganado
      from ganancias g join costeadas c on c.packinglist_id = g.packinglist_id
    )
    select packinglist_id from costeadas`.execute(tx);
  return rows.length;
};

/** Runs `work` unless another process holds the lock. @returns null if one does: it does the same work. */
const enTurno = async <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mio: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rentabilidad:costear')) as mio`.execute(tx);
    return rows[0]?.mio === true ? work(tx) : null;
  });

/** Computes and stores the earnings of every sent list, in batches until none is missing. */
export const queueCosteo = async (db: Database): Promise<void> => {
  await enTurno(db, forget);
  for (let kept = 1; kept > 0;) kept = (await enTurno(db, store)) ?? 0;
};

/** Runs every minute, so that the reports mostly just read stored figures. */
export const computeCostos = defineJob({
  name: 'rentabilidad:costear',
  payload: z.object({}),
  crontab: '* * * * *',
  run: (_payload, { db }) => queueCosteo(db),
});
