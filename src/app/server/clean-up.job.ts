import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '#kit/server/services.ts';
import { IDEMPOTENCY_HOURS } from '#kit/server/http/idempotency.ts';
import { defineJob } from '#kit/server/jobs/job.ts';

/** Closed and expired sessions are kept this long, so that somebody can still look up what happened. */
const SESSION_DAYS = 90;

/** Codes are counted by the hour, including expired ones. */
const CODIGO_DAYS = 1;

/** A mailed file can be sent again for this many days. */
const ADJUNTO_DAYS = 30;
/** Files deleted in one run; the rest go an hour later. */
const ADJUNTOS = 200;

const removeAdjuntos = async ({ db, files }: Services): Promise<void> => {
  const old = await db
    .selectFrom('correos')
    .select(['correo_id', 'adjunto_clave'])
    .where('adjunto_clave', 'is not', null)
    .where(sql<boolean>`fecha_registro < now() - make_interval(days => ${ADJUNTO_DAYS})`)
    .orderBy('fecha_registro')
    .limit(ADJUNTOS)
    .execute();
  for (const { correo_id, adjunto_clave } of old) {
    if (adjunto_clave !== null) await files.delete(adjunto_clave);
    await db.updateTable('correos').set({ adjunto_clave: null }).where('correo_id', '=', correo_id).execute();
  }
};

/**
 * Copies anew what clients are searched by where the copy is not the same. Triggers keep it, but a dump that is restored
 * into another PostgreSQL holds the copies as they were written, while the clients' own texts are made anew there, by
 * its rules for accents. The clients are locked, so that nobody's newer name is overwritten.
 */
const renewBusqueda = (db: Services['db']) =>
  sql`insert into busqueda_clientes (cliente_id, busqueda)
    select c.cliente_id, c.busqueda from clientes c left join busqueda_clientes b on b.cliente_id = c.cliente_id
    where b.busqueda is distinct from c.busqueda for no key update of c
    on conflict (cliente_id) do update set busqueda = excluded.busqueda`.execute(db);

/**
 * Hourly: deletes what is no longer needed: remembered answers, old sessions, expired links and codes, secrets of mails
 * that were not sent in time, files that were mailed long ago, old failed log-ins. Renews what clients are searched by.
 */
export const cleanUp = defineJob({
  name: 'sistema:clean_up',
  payload: z.object({}),
  crontab: '17 * * * *',
  run: async (_payload, services) => {
    const { db } = services;
    await sql`delete from idempotencia where fecha_registro < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`.execute(
      db,
    );
    await sql`delete from sesiones where coalesce(fecha_cierre, fecha_expiracion) < now() - make_interval(days => ${SESSION_DAYS})`.execute(
      db,
    );
    await sql`delete from enlaces_contrasenia where fecha_expiracion < now() - interval '30 days'`.execute(db);
    await sql`delete from codigos_confirmacion where fecha_expiracion < now() - make_interval(days => ${CODIGO_DAYS})`.execute(
      db,
    );
    await sql`delete from cambios_correo where fecha_expiracion < now() - interval '30 days'`.execute(db);
    await sql`update correos set secreto = null where secreto is not null and secreto_vence < now()`.execute(db);
    await removeAdjuntos(services);
    await sql`delete from intentos_ingreso where ultimo_fallo < now() - interval '1 day'`.execute(db);
    await renewBusqueda(db);
  },
});
