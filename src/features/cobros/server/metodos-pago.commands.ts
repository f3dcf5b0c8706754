import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { cobroErrors, type cobrosCalls } from '../contract/cobros.calls.ts';
import { cuentaProblem, puedeCambiarTipo, puedeDesactivarse } from '../rules/metodo-pago.ts';
import { findMetodo, presentMetodo } from './metodos-pago.queries.ts';

const ENTIDAD = 'metodo_pago';

/**
 * Locks all methods, which are few, so that two users cannot deactivate the last two concurrently, and payments wait
 * until a change of their method is committed.
 */
const lockMetodos = (db: Executor) =>
  db.selectFrom('metodos_pago').select('metodo_pago_id').orderBy('metodo_pago_id').forUpdate().execute();

const CUENTA_PROBLEMS = {
  SIN_CUENTA: cobroErrors.METODO_SIN_CUENTA,
  DE_CAJA: cobroErrors.METODO_CUENTA_DE_CAJA,
  INACTIVA: cobroErrors.METODO_CUENTA_INACTIVA,
} as const;

/**
 * Checks the account that a method is to use, and locks it, so that deactivating the account waits and then finds the
 * method.
 * @throws the error of `cuentaProblem`; an account that does not exist is refused by the foreign key.
 */
const refuseCuenta = async (
  db: Executor,
  metodo: { readonly metodo_tipo: string; readonly activo: boolean },
  cuenta_banco_id: number | null,
): Promise<void> => {
  if (cuenta_banco_id === null) return;
  const cuenta = await db
    .selectFrom('cuentas_banco')
    .select(['es_caja', 'activo'])
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .forShare()
    .executeTakeFirst();
  const problem = cuenta === undefined ? null : cuentaProblem(metodo, cuenta);
  if (problem !== null) throw refuseField(CUENTA_PROBLEMS[problem], 'cuenta_banco_id');
};

export const createMetodo = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof cobrosCalls.createMetodo>): Promise<Answer<typeof cobrosCalls.createMetodo>> => {
  await refuseCuenta(db, body, body.cuenta_banco_id);
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
  const { cuenta_banco_id = before.cuenta_banco_id } = changes;
  const newCuenta = cuenta_banco_id !== before.cuenta_banco_id || metodo_tipo !== before.metodo_tipo;
  if (newCuenta || (activo && !before.activo)) await refuseCuenta(db, { metodo_tipo, activo }, cuenta_banco_id);
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
