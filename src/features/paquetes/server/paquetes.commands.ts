import { refuse } from '#kit/contract/errors.ts';
import { isAllowedFrom } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { requireAutorizada } from '#features/viaje/server/autorizar-rebaja.ts';
import { followPeso, repricePorPaquetes } from '#features/viaje/server/cobro-guia.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { addHistorial } from '#features/historial/server/historial.public.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import type { paquetesCalls } from '../contract/paquetes.calls.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { eliminable, retenidoPor } from '../rules/paquete-acciones.ts';
import { recibidoAvisable } from '#features/viaje/rules/paquete-transiciones.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { deleteArchivos } from './archivos.jobs.ts';
import { changePaquete } from './paquete-en-cambio.ts';
import { findPaqueteRow, type PaqueteRow } from './paquete.queries.ts';
import { resendRecibidos } from './paquetes.mails.public.ts';

const ENTIDAD = 'paquete';

type Remove = Context<typeof paquetesCalls.remove>;

/** @throws PAQUETE_ESTADO_NO_PERMITIDO, PAQUETE_YA_LLEGO, PAQUETE_EN_LISTA, PAQUETE_REEMPACADO. */
const requireRemovable = (user: Remove['user'], paquete: PaqueteRow): void => {
  const { paquete_estado: estado, tracking } = paquete;
  if (!eliminable(user, estado)) {
    if (user.cliente_id !== null) throw refuse(paqueteErrors.PAQUETE_YA_LLEGO, { estado, tracking });
    throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion: 'eliminar', tracking });
  }
  const retenido = retenidoPor(paquete);
  if (retenido === 'lista')
    throw refuse(paqueteErrors.PAQUETE_EN_LISTA, {
      lista: packinglistText(paquete.packinglist_prefijo ?? '', paquete.packinglist_id ?? 0),
    });
  if (retenido === 'reempaque') throw refuse(paqueteErrors.PAQUETE_REEMPACADO);
};

/** Deleting a parcel that has arrived removes its weight and charge, which must be authorised. */
const hasArrived = ({ paquete_estado }: PaqueteRow): boolean => paquete_estado !== 'Pre-alertado';

/** Updates a guide that lost a parcel: an empty one is voided; others are repriced, and follow their parcels. */
const settleGuia = async (db: Executor, guia: LockedGuia, usuario: string, comentario: string): Promise<void> => {
  const { guia_id, guia_estado } = guia;
  const left = await db.selectFrom('paquetes').select('paquete_id').where('guia_id', '=', guia_id).executeTakeFirst();
  if (left === undefined) {
    // A request not yet approved cannot be voided here: it may get other parcels, and whoever approves it decides.
    if (isAllowedFrom(GUIA_TRANSICIONES, 'anular', guia_estado))
      await guiaMovement.move(db, [guia], 'anular', { usuario, comentario });
    return;
  }
  // A request has no price until it is complete; if it is complete now, `followPaquetes` prices it.
  await (guia.guia_tipo === 'Normal' ? repricePorPaquetes : followPeso)(db, guia);
  await followPaquetes(db, [guia], usuario);
};

/** Deletes a parcel; its history and the log remain. */
export const removePaquete = async ({
  db,
  user,
  params: { paquete_id },
  body,
  audit,
  notify,
}: Remove): Promise<Answer<typeof paquetesCalls.remove>> => {
  const { paquete, guias } = await changePaquete(db, user, paquete_id);
  requireRemovable(user, paquete);
  const retiro = hasArrived(paquete) ? requireAutorizada(user, body) : null;
  const { tracking, packinglist_id, factura_clave, foto_clave } = paquete;
  const comentario = `Se eliminó el paquete ${tracking}.`;
  const by = { usuario: user.usuario, comentario };
  await paqueteMovement.move(db, [paquete], 'eliminar', by);
  if (factura_clave !== null || foto_clave !== null) await enqueue(db, deleteArchivos, { factura_clave, foto_clave });
  if (packinglist_id !== null)
    await addHistorial(db, {
      ...by,
      entidad: 'packinglist',
      rows: [{ id: packinglist_id, estado: paquete.packinglist_estado ?? 'Abierto' }],
      accion: 'retirar',
    });
  const rebajas: AuditEntry[] = [];
  for (const guia of guias) {
    await settleGuia(db, guia, user.usuario, comentario);
    rebajas.push(...(await requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body)));
  }
  audit(
    { accion: 'paquetes.eliminar', entidad: ENTIDAD, entidad_id: paquete_id, antes: paquete, despues: retiro },
    ...rebajas,
  );
  notify('paquetes');
  if (guias.length > 0) notify('guias');
  if (packinglist_id !== null) notify('packinglist');
  return { message: `El paquete ${tracking} se eliminó.` };
};

/** Sends the reception mail of a parcel again. */
export const mailReceived = async ({
  db,
  user,
  params: { paquete_id },
  services,
  audit,
  notify,
}: Context<typeof paquetesCalls.mailReceived>): Promise<Answer<typeof paquetesCalls.mailReceived>> => {
  const { cliente_id, correo, paquete_estado: estado } = await findPaqueteRow(db, user, paquete_id);
  if (cliente_id === SIN_IDENTIFICAR) throw refuse(paqueteErrors.PAQUETE_SIN_DUENO);
  if (!recibidoAvisable(estado)) throw refuse(paqueteErrors.PAQUETE_AVISO_NO_PERMITIDO, { estado });
  if (correo === null) throw refuse(clienteErrors.CLIENTE_SIN_CORREO);
  await resendRecibidos(db, services, [paquete_id], user.usuario);
  audit({ accion: 'paquetes.reenviar_recibido', entidad: ENTIDAD, entidad_id: paquete_id, despues: { correo } });
  notify('correos');
  return { message: mailSaid(services, `El aviso se enviará a ${correo}.`, 'El aviso') };
};
