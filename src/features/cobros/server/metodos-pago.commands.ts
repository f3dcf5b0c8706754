import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { cobroErrors, type cobrosCalls } from '../contract/cobros.calls.ts';
import { puedeCambiarTipo, puedeDesactivarse } from '../rules/metodo-pago.ts';
import { findMetodo, presentMetodo } from './metodos-pago.queries.ts';

const ENTIDAD = 'metodo_pago';

/**
 * Holds every method, of which there are a few: two people must not switch off the last two at once, and a payment by
 * one of them waits until it is known what that is.
 */
const lockMetodos = (db: Executor) =>
  db.selectFrom('metodos_pago').select('metodo_pago_id').orderBy('metodo_pago_id').forUpdate().execute();

export const createMetodo = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof cobrosCalls.createMetodo>): Promise<Answer<typeof cobrosCalls.createMetodo>> => {
  const { metodo_pago_id } = await db
    .insertInto('metodos_pago')
    .values({ ...body, usuario_registro: user.usuario })
    .returning('metodo_pago_id')
    .executeTakeFirstOrThrow();
  const created = await findMetodo(db, metodo_pago_id);
  audit({ accion: 'cobros.crear_metodo', entidad: ENTIDAD, entidad_id: metodo_pago_id, despues: created });
  notify('cobros');
  return { data: presentMetodo(created, user), message: 'El método de pago se agregó.' };
};

export const updateMetodo = async ({
  db,
  user,
  params: { metodo_pago_id },
  body: { version, ...changes },
  audit,
  notify,
}: Context<typeof cobrosCalls.updateMetodo>): Promise<Answer<typeof cobrosCalls.updateMetodo>> => {
  await lockMetodos(db);
  const before = await findMetodo(db, metodo_pago_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const { metodo_tipo = before.metodo_tipo, activo = before.activo } = changes;
  if (metodo_tipo !== before.metodo_tipo && !puedeCambiarTipo(before))
    throw refuseField(cobroErrors.METODO_EN_USO, 'metodo_tipo');
  if (!activo && !puedeDesactivarse(before)) throw refuseField(cobroErrors.METODO_ULTIMO_ACTIVO, 'activo');
  await db
    .updateTable('metodos_pago')
    .set({ ...changes, metodo_tipo, activo })
    .where('metodo_pago_id', '=', metodo_pago_id)
    .execute();
  const updated = await findMetodo(db, metodo_pago_id);
  audit({
    accion: 'cobros.actualizar_metodo',
    entidad: ENTIDAD,
    entidad_id: metodo_pago_id,
    antes: before,
    despues: updated,
  });
  notify('cobros');
  return { data: presentMetodo(updated, user), message: 'El método de pago se guardó.' };
};

export const removeMetodo = async ({
  db,
  params: { metodo_pago_id },
  audit,
  notify,
}: Context<typeof cobrosCalls.removeMetodo>): Promise<Answer<typeof cobrosCalls.removeMetodo>> => {
  await lockMetodos(db);
  const before = await findMetodo(db, metodo_pago_id);
  if (before.usado) throw refuse(cobroErrors.METODO_EN_USO);
  if (!puedeDesactivarse(before)) throw refuse(cobroErrors.METODO_ULTIMO_ACTIVO);
  await db.deleteFrom('metodos_pago').where('metodo_pago_id', '=', metodo_pago_id).execute();
  audit({ accion: 'cobros.eliminar_metodo', entidad: ENTIDAD, entidad_id: metodo_pago_id, antes: before });
  notify('cobros');
  return { message: 'El método de pago se eliminó.' };
};
