import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import { countAbiertas } from './libres.queries.ts';

/**
 * Checks that a client may have one more open request, by PKG_MAXIMO_GUIAS_CONSOLIDACION. An advisory lock serialises
 * concurrent requests of one client, so that the count is right.
 * @throws SOLICITUD_MAXIMO_ABIERTAS.
 */
export const requireCupo = async (db: Executor, cliente_id: number): Promise<void> => {
  const { paquetes } = await readSettings(db);
  const maximo = paquetes.PKG_MAXIMO_GUIAS_CONSOLIDACION;
  await sql`select pg_advisory_xact_lock(hashtext('solicitudes'), ${cliente_id}::int)`.execute(db);
  const actuales = await countAbiertas(db, cliente_id);
  if (actuales >= maximo) throw refuse(solicitudErrors.SOLICITUD_MAXIMO_ABIERTAS, { maximo, actuales });
};
