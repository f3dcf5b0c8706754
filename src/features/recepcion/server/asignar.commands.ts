import { sql, type SqlBool } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { refuseNoActivo } from '#features/clientes/contract/clientes.errors.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { repricePorPaquetes } from '#features/viaje/server/cobro-guia.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { writeMedidas } from '#features/viaje/server/medidas.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja, requireRebajaSinGuia } from '#features/viaje/server/rebaja-guia.ts';
import { sinLoRetirado } from '#features/paquetes/server/reassign.public.ts';
import { claimPaquetes } from '#features/paquetes/server/reclamar.public.ts';
import { lockTrackings } from '#features/tracking/server/trackings.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { isCodigoDeReempaque } from '#features/tracking/rules/codigo-reempaque.ts';
import { writeUbicacion } from '#features/viaje/server/ubicacion.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import type { recepcionCalls } from '../contract/recepcion.calls.ts';
import { recepcionErrors } from '../contract/recepcion.errors.ts';
import { UNDO_MINUTES } from '../rules/deshacer.ts';
import { presentRecepcion } from './recepcion.queries.ts';
import { requirePlausible } from './recibido.public.ts';

type Reassign = Context<typeof recepcionCalls.reassign>;

/** Locks the parcel of a call and its guide, the guide first as everywhere. @throws NO_ENCONTRADO, VERSION_ANTERIOR. */
export const requirePaquete = async (
  db: Executor,
  paquete_id: number,
  version: number | undefined,
): Promise<{ readonly paquete: LockedPaquete; readonly guia: LockedGuia | null }> => {
  const head = await db
    .selectFrom('paquetes')
    .select(['guia_id', 'tracking'])
    .where('paquete_id', '=', paquete_id)
    .executeTakeFirst();
  if (head === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  await lockTrackings(db, [head.tracking]);
  const [guia = null] = await guiaMovement.lock(db, head.guia_id === null ? [] : [head.guia_id]);
  const [paquete] = await paqueteMovement.lock(db, [paquete_id]);
  if (paquete === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const moved = paquete.guia_id !== head.guia_id;
  if (moved || (version !== undefined && version !== paquete.version)) throw refuse(kitErrors.VERSION_ANTERIOR);
  return { paquete, guia };
};

/** Whether the user received the parcel minutes ago and nobody else changed it or its guide since, so it is a slip. */
const isOwnSlip = async (db: Executor, usuario: string, { paquete_id, guia_id }: LockedPaquete): Promise<boolean> => {
  const own = await db
    .selectFrom('paquetes as p')
    .select('p.paquete_id')
    .where('p.paquete_id', '=', paquete_id)
    .where('p.usuario_recepcion', '=', usuario)
    .where('p.fecha_recepcion', '>', sql<string>`now() - make_interval(mins => ${UNDO_MINUTES})`)
    .where(
      sql<SqlBool>`not exists (select from historial h
        where (h.entidad, h.entidad_id) in (('paquete', ${paquete_id}), ('guia', ${guia_id}))
          and h.fecha_registro >= p.fecha_recepcion and h.usuario_registro <> ${usuario})`,
    )
    .executeTakeFirst();
  return own !== undefined;
};

/**
 * Corrects the measures of a received parcel; its guide is priced anew while it has not arrived. A lower price must be
 * authorised, unless the receiver corrects their own slip of minutes ago.
 */
export const correctPaquete = async ({
  db,
  user,
  params: { paquete_id },
  body,
  audit,
  notify,
}: Context<typeof recepcionCalls.correct>): Promise<Answer<typeof recepcionCalls.correct>> => {
  const { usuario } = user;
  const { version, cifras_confirmadas, autorizacion: _password, razon: _razon, ubicacion, ...medidas } = body;
  const { paquete, guia } = await requirePaquete(db, paquete_id, version);
  const { paquete_estado: estado, tracking, servicio_id } = paquete;
  if (estado !== 'Recibido en USA' || servicio_id === null)
    throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion: 'recibir_usa', tracking });
  // Its weight counts again once the repack is taken apart, and the lower price would then go unauthorised.
  if (paquete.reempaque_id !== null) throw refuse(recepcionErrors.RECEPCION_REEMPACADO);
  const condiciones = await readCondiciones(db, paquete.cliente_id, servicio_id);
  if (condiciones === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const peso_volumetrico = pesoVolumetrico(medidas, condiciones.divisor);
  const peso_cobrar = pesoCobrar(medidas.peso_real, peso_volumetrico, condiciones.redondeo);
  requirePlausible(
    { ...medidas, valor_compra: medidas.valor_compra ?? null, cifras_confirmadas },
    { peso_cobrar, guia_valor: null },
    condiciones,
  );
  const ownSlip = await isOwnSlip(db, usuario, paquete);
  const antes = (await presentRecepcion(db, paquete_id)).paquete;
  await writeMedidas(db, [{ paquete_id, ...medidas }], condiciones.divisor, condiciones.redondeo);
  if (ubicacion !== undefined) await writeUbicacion(db, paquete_id, ubicacion);
  if (guia !== null) await repricePorPaquetes(db, guia);
  const rebajas = ownSlip
    ? []
    : guia === null
      ? requireRebajaSinGuia(
          user,
          {
            paquete_id,
            antes: { peso_cobrar: antes.peso_cobrar, condiciones },
            ahora: { peso_cobrar, condiciones },
          },
          body,
        )
      : await requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body);
  await paqueteMovement.note(db, [paquete], 'corregir', { usuario });
  const answer = await presentRecepcion(db, paquete_id);
  audit(
    {
      accion: 'paquetes.corregir',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes,
      despues: answer.paquete,
    },
    ...rebajas,
  );
  notify('paquetes');
  notify('guias');
  return { data: answer, message: `Se corrigió el paquete ${tracking}.` };
};

/** @throws REASIGNAR_CLIENTE_DESCONOCIDO, CLIENTE_NO_ACTIVO, both at the field `cliente_id`. */
const requireActivo = async (db: Executor, cliente_id: number): Promise<void> => {
  const cliente = await db
    .selectFrom('clientes')
    .select('cliente_estatus as estatus')
    .where('cliente_id', '=', cliente_id)
    .forShare()
    .executeTakeFirst();
  if (cliente === undefined) throw refuseField(recepcionErrors.REASIGNAR_CLIENTE_DESCONOCIDO, 'cliente_id');
  if (cliente.estatus !== 'Activo') throw refuseNoActivo(cliente.estatus);
};

/** How the change of owner affects the price. */
interface PrecioDeDueno {
  readonly entries: readonly AuditEntry[];
  /** Text for the history of the parcel. */
  readonly comentario: string;
}

/**
 * How the price of a parcel without guide changes with its owner, whose fees apply. If it is taken from another client
 * and the new fees come to less, that must be authorised. If it had no owner, the new owner's fees are its first price,
 * as at the reception, and need no authorisation; but a cheaper special fee is logged beside the usual price.
 */
const precioDeDueno = async (
  db: Executor,
  user: Reassign['user'],
  { paquete_id, servicio_id, cliente_id: former }: LockedPaquete,
  peso_cobrar: number | null,
  body: Reassign['body'],
): Promise<PrecioDeDueno> => {
  const { cliente_id } = body;
  const none: PrecioDeDueno = { entries: [], comentario: '' };
  if (servicio_id === null) return none;
  const after = await readCondiciones(db, cliente_id, servicio_id);
  if (after === null) return none;
  if (former === SIN_IDENTIFICAR) {
    const peso = peso_cobrar ?? 0;
    const own = valorPorCondiciones(after, peso).guia_valor;
    const usual = valorPorCondiciones({ ...after, especial: null }, peso).guia_valor;
    if (own >= usual) return none;
    const [antes, despues] = [
      { peso_cobrar, guia_valor: usual },
      { peso_cobrar, guia_valor: own, cliente_id },
    ];
    return {
      entries: [{ accion: 'paquetes.asignar_con_tarifa', entidad: 'paquete', entidad_id: paquete_id, antes, despues }],
      comentario: ` Con su tarifa especial ${moneyText(own, 'USD')}, en lugar de ${moneyText(usual, 'USD')}.`,
    };
  }
  const before = await readCondiciones(db, former, servicio_id);
  if (before === null) return none;
  const antes = { peso_cobrar, condiciones: before };
  const change = { paquete_id, antes, ahora: { peso_cobrar, condiciones: after } };
  return { entries: requireRebajaSinGuia(user, change, body), comentario: '' };
};

/** Assigns a parcel to a client, if it has no owner or waits without a guide. */
export const reassignPaquete = async ({
  db,
  user,
  params: { paquete_id },
  body,
  services,
  audit,
  notify,
}: Reassign): Promise<Answer<typeof recepcionCalls.reassign>> => {
  const { cliente_id, crear_guia, version } = body;
  const { paquete } = await requirePaquete(db, paquete_id, version);
  const { paquete_estado: estado, tracking } = paquete;
  const wasNobodys = paquete.cliente_id === SIN_IDENTIFICAR;
  // Taking a parcel from a client needs a stronger permission than finding the owner of one that has none.
  if (!user.permisos.has(wasNobodys ? 'paquetes.registro.recibir_usa' : 'guias.detalle.reasignar_cliente'))
    throw refuse(kitErrors.SIN_PERMISO);
  if (paquete.cliente_id === cliente_id) throw refuse(recepcionErrors.REASIGNAR_MISMO_CLIENTE);
  if (paquete.guia_id !== null) throw refuse(recepcionErrors.REASIGNAR_CON_GUIA);
  if (estado !== 'Recibido en USA')
    throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion: 'recibir_usa', tracking });
  // The parcels inside the repack would stay with the former client.
  if (paquete.reempaque_id !== null || isCodigoDeReempaque(tracking))
    throw refuse(recepcionErrors.RECEPCION_REEMPACADO);
  await requireActivo(db, cliente_id);
  const antes = (await presentRecepcion(db, paquete_id)).paquete;
  const precio = await precioDeDueno(db, user, paquete, antes.peso_cobrar, body);
  const motivo = wasNobodys
    ? `Asignado al casillero ${mailboxText(cliente_id)}.${precio.comentario}`
    : `Pasado del casillero ${mailboxText(paquete.cliente_id)} al ${mailboxText(cliente_id)}.`;
  const { retirado } = await claimPaquetes(db, services, {
    paquetes: [paquete],
    cliente_id,
    crear_guia,
    usuario: user.usuario,
    motivo,
  });
  const answer = await presentRecepcion(db, paquete_id);
  audit(
    {
      accion: 'paquetes.asignar',
      entidad: 'paquete',
      entidad_id: paquete_id,
      antes: { ...antes, retirado },
      despues: { ...answer.paquete, retirado: sinLoRetirado(retirado) },
    },
    ...precio.entries,
  );
  notify('paquetes');
  notify('guias');
  return { data: answer, message: `El paquete ${tracking} es ahora del casillero ${mailboxText(cliente_id)}.` };
};
