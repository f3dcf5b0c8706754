import { sql, type SqlBool } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { refuse, refuseField } from '#kit/contract/errors.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseNoActivo } from '#features/clientes/contract/clientes.errors.ts';
import { isThere } from '#features/clientes/server/clientes.public.ts';
import { reassignPaquetes, sinLoRetirado, type Retirado } from '#features/paquetes/server/reassign.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { guiaErrors } from '../contract/guias.errors.ts';
import { repriceGuia } from '#features/viaje/server/cobro-guia.ts';
import { requireSinDomicilio } from '#features/viaje/server/en-ruta.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import { withdrawWithoutValue } from './dimensiones.commands.ts';
import { avisosText } from './disponible.commands.ts';
import { findGuia } from './guia.queries.ts';
import { lockPaquetesOf, logged, requireVersion, takeGuia, type PaqueteDeGuia } from './guia-en-cambio.ts';
import { mailDisponibles } from './guias-mails.public.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { moveToServicio } from '#features/viaje/server/cambiar-servicio.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';

const requireServicio = async (db: Executor, servicio_id: number) => {
  const servicio = await db
    .selectFrom('servicios')
    .select(['servicio_id', 'servicio_nombre', 'servicio_dias', 'tiempo_entrega', 'divisor'])
    .where('servicio_id', '=', servicio_id)
    .where('servicio_estatus', '=', 'Activo')
    .executeTakeFirst();
  if (servicio === undefined) throw refuseField(viajeErrors.GUIA_SERVICIO_DESCONOCIDO, 'servicio_id');
  return servicio;
};

/** Refuses parcels in a packing list, since a list travels by one service. @throws GUIA_EN_LISTA */
const refuseListed = async (db: Executor, paquetes: readonly PaqueteDeGuia[]): Promise<void> => {
  const listed = paquetes.find(({ packinglist_id }) => packinglist_id !== null);
  if (listed === undefined) return;
  const { lista } = await db
    .selectFrom('packinglists as pl')
    .innerJoin('servicios as s', 's.servicio_id', 'pl.servicio_id')
    .select(sql<string>`'P' || s.servicio_prefijo || '-' || pl.packinglist_id`.as('lista'))
    .where('pl.packinglist_id', '=', listed.packinglist_id)
    .executeTakeFirstOrThrow();
  throw refuse(guiaErrors.GUIA_EN_LISTA, { lista });
};

/**
 * Changes the service of a guide that has not left: its fee and value are cleared, and its parcels go by the new
 * service.
 */
export const changeServicio = async ({
  db,
  user,
  params: { guia_id },
  body,
  audit,
  notify,
}: Context<typeof guiasCalls.changeServicio>): Promise<Answer<typeof guiasCalls.changeServicio>> => {
  const { servicio_id, version } = body;
  const guia = await takeGuia(db, user, guia_id);
  guiaMovement.require([guia], 'cambiar_servicio');
  requireVersion(guia, version);
  if (guia.servicio_id === servicio_id) throw refuse(guiaErrors.GUIA_MISMO_SERVICIO);
  const servicio = await requireServicio(db, servicio_id);
  const paquetes = await lockPaquetesOf(db, [guia_id]);
  await refuseListed(db, paquetes);
  const before = await findGuia(db, user, guia_id);
  await moveToServicio(db, guia, paquetes, servicio);
  const rebajas = await requireRebaja(db, user, { guia_id, antes: guia }, body);
  await guiaMovement.note(db, [guia], 'cambiar_servicio', {
    usuario: user.usuario,
    comentario: `De ${before.servicio_nombre} a ${servicio.servicio_nombre}`,
  });
  const data = await findGuia(db, user, guia_id);
  audit(
    {
      accion: 'guias.cambiar_servicio',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: logged(before),
      despues: logged(data),
    },
    ...rebajas,
  );
  notify('guias');
  notify('paquetes');
  return { data, message: 'El servicio cambió. Ingrese de nuevo la tarifa de la guía.' };
};

/** @throws GUIA_CLIENTE_DESCONOCIDO, CLIENTE_NO_ACTIVO, both at their field. */
const requireActivo = async (db: Executor, user: Holder, cliente_id: number) => {
  const cliente = await db
    .selectFrom('clientes')
    .select(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'cliente_estatus'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirst();
  if (cliente === undefined || !isThere(user, cliente))
    throw refuseField(guiaErrors.GUIA_CLIENTE_DESCONOCIDO, 'cliente_id');
  const estatus = cliente.cliente_estatus;
  if (estatus !== 'Activo') throw refuseNoActivo(estatus);
  return cliente;
};

interface Owned {
  readonly cliente_id: number;
  readonly guia_costo_envio?: number;
}

/**
 * Gives a guide, its parcels and those repacked into them to another client.
 * @returns what of the purchases stays with the former owner.
 */
const giveTo = async (db: Executor, guia_id: number, owned: Owned): Promise<readonly Retirado[]> => {
  // An array, so that an index serves both conditions; «in» scanned every parcel of the company.
  const its = sql<SqlBool>`(p.guia_id = ${guia_id}
    or p.reempaque_id = any(array(select o.paquete_id from paquetes o where o.guia_id = ${guia_id})))`;
  const retirado = await reassignPaquetes(db, its, owned.cliente_id);
  await db.updateTable('guias').set(owned).where('guia_id', '=', guia_id).execute();
  return retirado;
};

/** The shipping of the new client's city, if the guide has that of the old one's; a cost that staff entered stays. */
const shippingAfter = async (
  db: Executor,
  guia: LockedGuia,
  cliente_id: number,
): Promise<{ guia_costo_envio?: number }> => {
  const costOf = async (whose: number): Promise<number> =>
    (await readCondiciones(db, whose, guia.servicio_id))?.guia_costo_envio ?? 0;
  const given = await costOf(guia.cliente_id);
  return guia.guia_costo_envio === given ? { guia_costo_envio: await costOf(cliente_id) } : {};
};

/**
 * Changes the owner of a guide that is not delivered: its parcels go with it, and the new owner's fees apply. If the
 * guide is available, the new owner is told so, with the new price.
 */
export const changeCliente = async ({
  db,
  user,
  params: { guia_id },
  body,
  services,
  audit,
  notify,
}: Context<typeof guiasCalls.changeCliente>): Promise<Answer<typeof guiasCalls.changeCliente>> => {
  const { cliente_id, version } = body;
  const guia = await takeGuia(db, user, guia_id);
  guiaMovement.require([guia], 'cambiar_cliente');
  requireSinDomicilio([guia]);
  requireVersion(guia, version);
  if (guia.cliente_id === cliente_id) throw refuse(guiaErrors.GUIA_MISMO_CLIENTE);
  const cliente = await requireActivo(db, user, cliente_id);
  const paquetes = await lockPaquetesOf(db, [guia_id]);
  const before = await findGuia(db, user, guia_id);
  const retirado = await giveTo(db, guia_id, { cliente_id, ...(await shippingAfter(db, guia, cliente_id)) });
  const by = { usuario: user.usuario, comentario: `De ${clienteText(before)} a ${clienteText(cliente)}` };
  await guiaMovement.note(db, [guia], 'cambiar_cliente', by);
  await paqueteMovement.note(db, paquetes, 'cambiar_cliente', by);
  // A guide without a price, or one that lost it by a change of service, waits for its fee.
  if (guia.guia_valor > 0) await repriceGuia(db, guia_id);
  const rebajas = await requireRebaja(db, user, { guia_id, antes: guia }, body);
  const withdrawn = await withdrawWithoutValue(db, guia, paquetes, user.usuario);
  const isDisponible = guia.guia_estado === 'Disponible para entrega' && !withdrawn;
  // In a transfer it cannot be fetched; its arrival is told, or the notice sent by hand if it is taken out again.
  const avisos =
    isDisponible && guia.transferencia_id === null ? await mailDisponibles(db, services, user, [guia_id]) : null;
  const data = await findGuia(db, user, guia_id);
  audit(
    {
      accion: 'guias.cambiar_cliente',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: { ...logged(before), retirado },
      despues: { ...logged(data), retirado: sinLoRetirado(retirado) },
    },
    ...rebajas,
  );
  notify('guias');
  notify('paquetes');
  return {
    data,
    message: withdrawn
      ? 'La guía cambió de cliente y se quedó sin valor: volvió a Recibido en HN.'
      : `La guía y sus paquetes cambiaron de cliente.${avisos === null ? '' : ` ${avisosText(services, avisos)}`}`,
  };
};
