import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { costeo } from './costeo.ts';

/** Lists that are counted by one statement. */
const DE_UNA_VEZ = 200;

const ultimoFactor = sql`(select factor_venta from factor_dolar order by fecha desc limit 1)`;

/**
 * Forgets what is kept of lists that changed. Each note that goes was committed with its change: whoever counts the list
 * from here on sees it.
 */
const olvidar = async (tx: Executor): Promise<void> => {
  await sql`
    with vistas as (delete from listas_por_costear returning packinglist_id)
    delete from listas_costeadas where packinglist_id in (select packinglist_id from vistas)`.execute(tx);
  await sql`
    delete from listas_costeadas where con_ultimo_factor and factor_venta is distinct from ${ultimoFactor}`.execute(tx);
};

/** Counts and keeps some of the lists that were sent and are not kept. */
const guardar = async (tx: Executor): Promise<number> => {
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

/** One process at a time counts. @returns null: another does, and does this too. */
const enTurno = async <T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mio: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('rentabilidad:costear')) as mio`.execute(tx);
    return rows[0]?.mio === true ? work(tx) : null;
  });

/** Counts and keeps what each list that was sent has earned, some at a time, until none is missing. */
export const costearListas = async (db: Database): Promise<void> => {
  await enTurno(db, olvidar);
  for (let kept = 1; kept > 0;) kept = (await enTurno(db, guardar)) ?? 0;
};

/** Each minute: what people ask of the profit is then little more than reading what is kept. */
export const costear = defineJob({
  name: 'rentabilidad:costear',
  payload: z.object({}),
  crontab: '* * * * *',
  run: (_payload, { db }) => costearListas(db),
});
