import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import type { ClienteEstatus } from '#features/clientes/contract/clientes.schemas.ts';
import { checkCliente, requireCliente } from '#features/clientes/server/clientes.public.ts';
import { tarifaClienteErrors, type tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { servicioAdmits } from '../rules/tarifa-cliente.rules.ts';
import { findTarifaCliente, presentTarifaCliente, type TarifaClienteRow } from './tarifas-cliente.queries.ts';

const ENTIDAD = 'tarifa_cliente';
const entidadId = ({ cliente_id, servicio_id }: Pick<TarifaClienteRow, 'cliente_id' | 'servicio_id'>): string =>
  `${cliente_id}/${servicio_id}`;

/**
 * Checks the service of a fee and the price that it is based on, and locks the service until the fee is stored: edits
 * of the service or its prices wait.
 */
const requireServicio = async (
  db: Executor,
  servicio_id: number,
  tarifa_id: number | null | undefined,
  isNew: boolean,
): Promise<void> => {
  const servicio = await db
    .selectFrom('servicios')
    .select(['servicio_reempaque', 'servicio_estatus'])
    .where('servicio_id', '=', servicio_id)
    .forShare()
    .executeTakeFirst();
  if (servicio === undefined || !servicioAdmits(servicio, isNew))
    throw refuseField(tarifaClienteErrors.TARIFA_SERVICIO_DESCONOCIDO, 'servicio_id');
  if (tarifa_id === null || tarifa_id === undefined) return;
  const tarifa = await db
    .selectFrom('tarifas')
    .select('tarifa_id')
    .where('tarifa_id', '=', tarifa_id)
    .where('servicio_id', '=', servicio_id)
    .executeTakeFirst();
  if (tarifa === undefined) throw refuseField(tarifaClienteErrors.TARIFA_DE_OTRO_SERVICIO, 'tarifa_id');
};

const AGREEABLE: ReadonlySet<ClienteEstatus> = new Set(['Activo', 'Inactivo']);

export const createTarifaCliente = async ({
  db,
  user,
  params: { cliente_id },
  body,
  audit,
  notify,
}: Context<typeof tarifasClienteCalls.create>): Promise<Answer<typeof tarifasClienteCalls.create>> => {
  const { cliente_estatus: estatus } = await requireCliente(db, user, cliente_id);
  // Nothing is agreed with a client who is not approved yet, or was rejected.
  if (!AGREEABLE.has(estatus)) throw refuse(clienteErrors.CLIENTE_NO_ACTIVO, { estatus });
  await requireServicio(db, body.servicio_id, body.tarifa_id, true);
  await db
    .insertInto('tarifas_cliente')
    .values({ ...body, cliente_id, usuario_registro: user.usuario })
    .execute();
  const created = await findTarifaCliente(db, cliente_id, body.servicio_id);
  audit({
    accion: 'tarifas_cliente.crear',
    entidad: ENTIDAD,
    entidad_id: entidadId(created),
    despues: created,
  });
  notify('tarifas_cliente');
  return { data: presentTarifaCliente(created, user), message: 'Las tarifas especiales se registraron.' };
};

export const updateTarifaCliente = async ({
  db,
  user,
  params: { cliente_id },
  body: { servicio_id, version, ...changes },
  audit,
  notify,
}: Context<typeof tarifasClienteCalls.update>): Promise<Answer<typeof tarifasClienteCalls.update>> => {
  await checkCliente(db, user, cliente_id);
  await requireServicio(db, servicio_id, changes.tarifa_id, false);
  await lockTarifaCliente(db, cliente_id, servicio_id);
  const before = await findTarifaCliente(db, cliente_id, servicio_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await db
    .updateTable('tarifas_cliente')
    .set(changes)
    .where('cliente_id', '=', cliente_id)
    .where('servicio_id', '=', servicio_id)
    .execute();
  const updated = await findTarifaCliente(db, cliente_id, servicio_id);
  audit({
    accion: 'tarifas_cliente.actualizar',
    entidad: ENTIDAD,
    entidad_id: entidadId(updated),
    antes: before,
    despues: updated,
  });
  notify('tarifas_cliente');
  return { data: presentTarifaCliente(updated, user), message: 'Las tarifas especiales se actualizaron.' };
};

export const removeTarifaCliente = async ({
  db,
  user,
  params: { cliente_id, servicio_id },
  audit,
  notify,
}: Context<typeof tarifasClienteCalls.remove>): Promise<Answer<typeof tarifasClienteCalls.remove>> => {
  await checkCliente(db, user, cliente_id);
  await lockTarifaCliente(db, cliente_id, servicio_id);
  const before = await findTarifaCliente(db, cliente_id, servicio_id);
  await db
    .deleteFrom('tarifas_cliente')
    .where('cliente_id', '=', cliente_id)
    .where('servicio_id', '=', servicio_id)
    .execute();
  audit({ accion: 'tarifas_cliente.eliminar', entidad: ENTIDAD, entidad_id: entidadId(before), antes: before });
  notify('tarifas_cliente');
  return { message: 'Las tarifas especiales se eliminaron.' };
};

/** Locks a fee: concurrent changes of it wait for each other, and the second sees the first. */
const lockTarifaCliente = (db: Executor, cliente_id: number, servicio_id: number) =>
  db
    .selectFrom('tarifas_cliente')
    .select('servicio_id')
    .where('cliente_id', '=', cliente_id)
    .where('servicio_id', '=', servicio_id)
    .forUpdate()
    .executeTakeFirst();
