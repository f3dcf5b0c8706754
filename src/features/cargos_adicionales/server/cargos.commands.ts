import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { cargosCalls } from '../contract/cargos.calls.ts';
import { cargoErrors } from '../contract/cargos.errors.ts';
import { CARGO_PROBLEMS } from '../contract/cargos.schemas.ts';
import { cargoLlano, cargoProblem, type CargoState } from '../rules/cargo.rules.ts';
import { findImpuesto, presentImpuesto, type ImpuestoRow } from './cargos.queries.ts';

const ENTIDAD = 'impuesto';

/** @throws the error of the problem that `cargoProblem` finds, at its field. */
const refuseProblem = (cargo: CargoState): void => {
  const problem = cargoProblem(cargo);
  if (problem === null) return;
  const { error, campo } = CARGO_PROBLEMS[problem];
  throw refuseField(error, campo);
};

/** Replaces the services of a charge. */
const storeServicios = async (db: Executor, impuesto_id: number, servicio_ids: readonly number[]): Promise<void> => {
  await db.deleteFrom('impuestos_servicios').where('impuesto_id', '=', impuesto_id).execute();
  if (servicio_ids.length === 0) return;
  await db
    .insertInto('impuestos_servicios')
    .values(servicio_ids.map((servicio_id) => ({ impuesto_id, servicio_id })))
    .execute();
};

/** Locks a charge until the end of the transaction. @throws NO_ENCONTRADO */
const lockImpuesto = async (db: Executor, impuesto_id: number): Promise<ImpuestoRow> => {
  await db
    .selectFrom('impuestos')
    .select('impuesto_id')
    .where('impuesto_id', '=', impuesto_id)
    .forUpdate()
    .executeTakeFirst();
  return findImpuesto(db, impuesto_id);
};

export const createImpuesto = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof cargosCalls.create>): Promise<Answer<typeof cargosCalls.create>> => {
  refuseProblem(body);
  const { servicio_ids, ...columns } = cargoLlano(body);
  const { impuesto_id } = await db
    .insertInto('impuestos')
    .values({ ...columns, usuario_registro: user.usuario })
    .returning('impuesto_id')
    .executeTakeFirstOrThrow();
  await storeServicios(db, impuesto_id, servicio_ids);
  const created = await findImpuesto(db, impuesto_id);
  audit({ accion: 'cargos.crear', entidad: ENTIDAD, entidad_id: impuesto_id, despues: created });
  notify('cargos_adicionales');
  return { data: presentImpuesto(created, user), message: 'El cargo se agregó.' };
};

type Changes = Omit<Context<typeof cargosCalls.update>['body'], 'version'>;

/** The charge with the given changes; absent fields stay. */
const merged = (before: ImpuestoRow, given: Changes) =>
  cargoLlano({
    impuesto_nombre: given.impuesto_nombre ?? before.impuesto_nombre,
    impuesto_descripcion: given.impuesto_descripcion ?? before.impuesto_descripcion,
    impuesto_tipo: given.impuesto_tipo ?? before.impuesto_tipo,
    impuesto_base: given.impuesto_base === undefined ? before.impuesto_base : given.impuesto_base,
    impuesto_valor: given.impuesto_valor ?? before.impuesto_valor,
    aplica_isv: given.aplica_isv ?? before.aplica_isv,
    automatico: given.automatico ?? before.automatico,
    activo: given.activo ?? before.activo,
    servicio_ids: given.servicio_ids ?? before.servicios.map(({ servicio_id }) => servicio_id),
  });

export const updateImpuesto = async ({
  db,
  user,
  params: { impuesto_id },
  body: { version, ...changes },
  audit,
  notify,
}: Context<typeof cargosCalls.update>): Promise<Answer<typeof cargosCalls.update>> => {
  const before = await lockImpuesto(db, impuesto_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const after = merged(before, changes);
  refuseProblem(after);
  const { servicio_ids, ...columns } = after;
  await db.updateTable('impuestos').set(columns).where('impuesto_id', '=', impuesto_id).execute();
  await storeServicios(db, impuesto_id, servicio_ids);
  const updated = await findImpuesto(db, impuesto_id);
  audit({ accion: 'cargos.actualizar', entidad: ENTIDAD, entidad_id: impuesto_id, antes: before, despues: updated });
  notify('cargos_adicionales');
  return { data: presentImpuesto(updated, user), message: 'El cargo se guardó.' };
};

/** Most guides that a refusal names. */
const NAMED = 3;

/** Refuses to delete a charge that guides have, since their prices must stay explained. @throws CARGO_EN_USO */
const requireSinUso = async (db: Executor, impuesto_id: number): Promise<void> => {
  const { cuantas, guias } = await db
    .selectFrom('guia_cargos')
    .select(sql<number>`count(*)::int`.as('cuantas'))
    .select(
      sql<string[]>`array(
        select 'G' || s.servicio_prefijo || '-' || g.guia_numero
        from guia_cargos u join guias g on g.guia_id = u.guia_id join servicios s on s.servicio_id = g.servicio_id
        where u.impuesto_id = ${impuesto_id} order by u.guia_id desc limit ${NAMED})`.as('guias'),
    )
    .where('impuesto_id', '=', impuesto_id)
    .executeTakeFirstOrThrow();
  if (cuantas === 0) return;
  const more = cuantas > guias.length ? ' y otras' : '';
  throw refuse(cargoErrors.CARGO_EN_USO, { cuantas, guias: `${guias.join(', ')}${more}` });
};

export const removeImpuesto = async ({
  db,
  params: { impuesto_id },
  audit,
  notify,
}: Context<typeof cargosCalls.remove>): Promise<Answer<typeof cargosCalls.remove>> => {
  const before = await lockImpuesto(db, impuesto_id);
  await requireSinUso(db, impuesto_id);
  await db.deleteFrom('impuestos').where('impuesto_id', '=', impuesto_id).execute();
  audit({ accion: 'cargos.eliminar', entidad: ENTIDAD, entidad_id: impuesto_id, antes: before });
  notify('cargos_adicionales');
  return { message: 'El cargo se eliminó.' };
};
