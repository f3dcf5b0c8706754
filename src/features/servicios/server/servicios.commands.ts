import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { serviciosCalls } from '../contract/servicios.calls.ts';
import { findServicio, presentServicio } from './servicios.queries.ts';
import { storeTarifas } from './tarifas.ts';

const ENTIDAD = 'servicio';

export const createServicio = async ({
  db,
  user,
  body: { tarifas, ...columns },
  audit,
  notify,
}: Context<typeof serviciosCalls.create>): Promise<Answer<typeof serviciosCalls.create>> => {
  const { servicio_id } = await db
    .insertInto('servicios')
    .values({ ...columns, usuario_registro: user.usuario })
    .returning('servicio_id')
    .executeTakeFirstOrThrow();
  await storeTarifas(db, servicio_id, tarifas, user.usuario);
  const created = await findServicio(db, user, servicio_id);
  audit({ accion: 'servicios.crear', entidad: ENTIDAD, entidad_id: servicio_id, despues: created });
  notify('servicios');
  return { data: presentServicio(created, user), message: 'El servicio se registró.' };
};

export const updateServicio = async ({
  db,
  user,
  params: { servicio_id },
  body: { tarifas, version, ...columns },
  audit,
  notify,
}: Context<typeof serviciosCalls.update>): Promise<Answer<typeof serviciosCalls.update>> => {
  await db
    .selectFrom('servicios')
    .select('servicio_id')
    .where('servicio_id', '=', servicio_id)
    .forUpdate()
    .executeTakeFirst();
  const before = await findServicio(db, user, servicio_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  // Also updated if only fees change, because the version is that of the whole record.
  await db
    .updateTable('servicios')
    .set({ servicio_codigo: before.servicio_codigo, ...columns })
    .where('servicio_id', '=', servicio_id)
    .execute();
  if (tarifas !== undefined) await storeTarifas(db, servicio_id, tarifas, user.usuario);
  const updated = await findServicio(db, user, servicio_id);
  audit({ accion: 'servicios.actualizar', entidad: ENTIDAD, entidad_id: servicio_id, antes: before, despues: updated });
  notify('servicios');
  return { data: presentServicio(updated, user), message: 'El servicio se actualizó.' };
};
