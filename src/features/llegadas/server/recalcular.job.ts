import { sql } from 'kysely';
import { z } from 'zod';
import { TIME_ZONE } from '#kit/rules/dates.ts';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { defineJob, enqueue } from '#kit/server/jobs/job.ts';
import { tiempoOf, type Tardaron } from '../rules/percentiles.ts';

/** Counts the guides that became available within this many days. */
const DIAS = 60;

interface Contadas extends Tardaron {
  readonly servicio_id: number;
  readonly sucursal_id: number;
}

/** Counts guides by service, branch and days since their last reception in the USA. */
const countTardaron = async (db: Executor): Promise<Contadas[]> => {
  const { rows } = await sql<Contadas>`
    select g.servicio_id, g.sucursal_id, count(*)::int as guias,
      (g.fecha_disponible at time zone ${TIME_ZONE})::date - (r.recibido at time zone ${TIME_ZONE})::date as dias
    from guias g cross join lateral (
      select max(p.fecha_recepcion) as recibido from paquetes p where p.guia_id = g.guia_id) r
    where g.fecha_disponible >= now() - make_interval(days => ${DIAS}) and r.recibido <= g.fecha_disponible
    group by g.servicio_id, g.sucursal_id, dias`.execute(db);
  return rows;
};

/** The row of a group, if it has enough guides. */
const rowOf = (servicio_id: number, sucursal_id: number | null, contadas: readonly Contadas[]) => {
  const tiempo = tiempoOf(contadas);
  return tiempo === null ? [] : [{ servicio_id, sucursal_id, ...tiempo }];
};

/** Recalculates how long each service takes, in total and per branch. */
export const recalculateLlegadas = async (db: Database): Promise<void> => {
  const contadas = await countTardaron(db);
  const rows = [...Map.groupBy(contadas, ({ servicio_id }) => servicio_id)].flatMap(([servicio_id, ofServicio]) => [
    ...rowOf(servicio_id, null, ofServicio),
    ...[...Map.groupBy(ofServicio, ({ sucursal_id }) => sucursal_id)].flatMap(([sucursal_id, there]) =>
      rowOf(servicio_id, sucursal_id, there),
    ),
  ]);
  await db.transaction().execute(async (tx) => {
    // Two concurrent runs would both insert their rows.
    await sql`lock table tiempos_llegada in exclusive mode`.execute(tx);
    await tx.deleteFrom('tiempos_llegada').execute();
    if (rows.length > 0) await tx.insertInto('tiempos_llegada').values(rows).execute();
  });
};

/** Nightly at 01:40 in Tegucigalpa, when nobody works. */
export const recalculate = defineJob({
  name: 'llegadas:recalcular',
  payload: z.object({}),
  crontab: '40 7 * * *',
  run: (_payload, { db }) => recalculateLlegadas(db),
});

/** Queues a first calculation if there is none; after an upgrade there would be no estimates until the night. */
export const recalculateIfNone = async (db: Executor): Promise<void> => {
  const one = await db.selectFrom('tiempos_llegada').select('servicio_id').limit(1).executeTakeFirst();
  if (one === undefined) await enqueue(db, recalculate, {}, { key: recalculate.name });
};
