import { isAllowed } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Vista, vistasCalls } from '../contract/vistas.calls.ts';
import { vistasErrors } from '../contract/vistas.errors.ts';
import { VISTAS_MAX } from '../rules/vista.ts';
import { readDireccion } from './direccion.ts';

const ENTIDAD = 'vista';

export const selectVistas = (db: Executor, { usuario }: Pick<Principal, 'usuario'>) =>
  db
    .selectFrom('vistas')
    .select(['vista_id', 'reporte', 'nombre', 'direccion', 'periodo', 'frecuencia', 'ultimo_envio', 'problema'])
    .where('usuario', '=', usuario)
    .$narrowType<Pick<Vista, 'reporte'>>();

/** @throws NO_ENCONTRADO also for another user's view. */
const findVista = async (db: Executor, user: Principal, vista_id: number): Promise<Vista> => {
  const found = await selectVistas(db, user).where('vista_id', '=', vista_id).executeTakeFirst();
  if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return found;
};

/** @param callOf the list call of a report. */
export const createVista =
  (callOf: (reporte: Vista['reporte']) => Call) =>
  async ({
    db,
    user,
    body: { reporte, nombre, direccion, periodo = null },
    audit,
    notify,
  }: Context<typeof vistasCalls.create>): Promise<Answer<typeof vistasCalls.create>> => {
    const call = callOf(reporte);
    if (!isAllowed(call.access, user)) throw refuse(kitErrors.SIN_PERMISO);
    const kept = readDireccion(call, direccion);
    // Locks the user, so that concurrent requests cannot exceed the limit.
    await db.selectFrom('usuarios').select('usuario').where('usuario', '=', user.usuario).forUpdate().execute();
    const own = await selectVistas(db, user).execute();
    if (own.length >= VISTAS_MAX) throw refuse(vistasErrors.VISTAS_DEMASIADAS);
    const { vista_id } = await db
      .insertInto('vistas')
      .values({ usuario: user.usuario, reporte, nombre, direccion: kept, periodo })
      .returning('vista_id')
      .executeTakeFirstOrThrow();
    const created = await findVista(db, user, vista_id);
    audit({ accion: 'vistas.guardar', entidad: ENTIDAD, entidad_id: vista_id, despues: created });
    notify('vistas');
    return { data: created, message: `La vista «${nombre}» se guardó.` };
  };

export const updateVista = async ({
  db,
  user,
  params: { vista_id },
  body,
  audit,
  notify,
}: Context<typeof vistasCalls.update>): Promise<Answer<typeof vistasCalls.update>> => {
  const before = await findVista(db, user, vista_id);
  const { nombre = before.nombre, frecuencia = before.frecuencia } = body;
  if (frecuencia !== null && frecuencia !== before.frecuencia) {
    const { correo } = await db
      .selectFrom('usuarios')
      .select('correo')
      .where('usuario', '=', user.usuario)
      .executeTakeFirstOrThrow();
    if (correo === null) throw refuse(vistasErrors.VISTA_SIN_CORREO);
  }
  await db
    .updateTable('vistas')
    // A changed frequency clears the problem of the previous mailing.
    .set({ nombre, frecuencia, ...(frecuencia !== before.frecuencia && { problema: null }) })
    .where('vista_id', '=', vista_id)
    .where('usuario', '=', user.usuario)
    .execute();
  const updated = await findVista(db, user, vista_id);
  audit({ accion: 'vistas.actualizar', entidad: ENTIDAD, entidad_id: vista_id, antes: before, despues: updated });
  notify('vistas');
  return { data: updated, message: 'La vista se guardó.' };
};

export const removeVista = async ({
  db,
  user,
  params: { vista_id },
  audit,
  notify,
}: Context<typeof vistasCalls.remove>): Promise<Answer<typeof vistasCalls.remove>> => {
  const before = await findVista(db, user, vista_id);
  await db.deleteFrom('vistas').where('vista_id', '=', vista_id).where('usuario', '=', user.usuario).execute();
  audit({ accion: 'vistas.eliminar', entidad: ENTIDAD, entidad_id: vista_id, antes: before });
  notify('vistas');
  return { message: `La vista «${before.nombre}» se eliminó.` };
};
