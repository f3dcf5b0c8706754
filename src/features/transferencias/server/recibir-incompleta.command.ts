import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import { nombresText } from '#features/contenedor/server/sale-incompleto.ts';
import { trasladoComentario } from '#features/historial/rules/traslados.public.ts';
import { cajaText } from '#features/viaje/rules/guia-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import { mailIncompleta } from './incompleta.mails.ts';
import { headsOf, lockCajasOf, requireReceptor, transferencias } from './contenedor.ts';
import { nameOf } from './guias-lock.ts';
import { llegadaA } from './llegada-a.ts';
import { transferenciaMovement } from './transferencias.movement.ts';
import { readTransferencia } from './transferencias.queries.ts';

type Incomplete = Context<typeof transferenciasCalls.receiveIncomplete>;

export const authoriseIncompleta = (context: Incomplete): Promise<void> =>
  transferencias.authoriseRetiro(context, { id: context.body.transferencia_id, miembro: context.body.guia_id });

/**
 * Receives a guia at the branch without its lost boxes, on the authorisation of an entitled user. Its client is no
 * longer told that it is available; the missing boxes keep the branch where they were last seen.
 */
export const receiveIncomplete = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Incomplete): Promise<Answer<typeof transferenciasCalls.receiveIncomplete>> => {
  const { usuario } = user;
  const { transferencia_id, guia_id, razon } = body;
  const autorizador = autorizadorOf(body);
  if (autorizador === undefined) throw refuseField(transferenciasErrors.TRANSFERENCIA_SIN_AUTORIZACION, 'autorizacion');
  const row = await transferencias.lock(db, transferencia_id);
  const head = (await headsOf(db, [transferencia_id])).find((one) => one.id === guia_id);
  if (head === undefined) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_AJENA);
  const guias = await guiaMovement.lock(db, [guia_id]);
  const guia = guias.map(nameOf).join('');
  if (head.fecha_recepcion !== null) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_RECIBIDA, { guia });
  transferenciaMovement.require([row], 'recibir');
  requireReceptor(user, row);
  if (head.cajas_recibidas.length === 0) throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_SIN_LLEGAR, { guia });
  const cajas = await lockCajasOf(db, guias);
  const faltan = cajas.filter(({ guia_caja }) => !head.cajas_recibidas.includes(guia_caja));
  const sin = nombresText(
    guias.flatMap((one) => faltan.map(({ guia_caja }) => cajaText(one.servicio_prefijo, one.guia_numero, guia_caja))),
  );
  await db
    .updateTable('transferencia_guias')
    .set((eb) => ({ fecha_recepcion: eb.fn<string>('now') }))
    .where('transferencia_id', '=', transferencia_id)
    .where('guia_id', '=', guia_id)
    .execute();
  const llegan = llegadaA(row);
  await guiaMovement.move(db, guias, 'recibir_en_sucursal', { usuario, ...llegan.guia });
  const comentario = `Sin ${sin}: ${razon}; autorizó ${autorizador}`;
  // Not available any more: the client should not come for a part without having asked for it.
  const available = (await guiaMovement.lock(db, [guia_id])).filter(
    ({ guia_estado }) => guia_estado === 'Disponible para entrega',
  );
  await guiaMovement.move(db, available, 'retirar_disponible', { usuario, comentario });
  const withdrawn = cajas.filter(({ paquete_estado }) => paquete_estado === 'Disponible para entrega');
  await paqueteMovement.move(db, withdrawn, 'retirar_disponible', { usuario });
  // Locked again for their current state; this note is the last entry of their history.
  const perdidas = await paqueteMovement.lock(
    db,
    faltan.map(({ paquete_id }) => paquete_id),
  );
  const transferencia = transferenciaText(transferencia_id);
  await paqueteMovement.note(db, perdidas, 'no_llegar', {
    usuario,
    comentario: trasladoComentario(row.sucursal_nombre, transferencia),
  });
  // The owner reads which boxes are missing, but not the reason or who authorised it.
  await guiaMovement.note(db, await guiaMovement.lock(db, [guia_id]), 'llegar_incompleta', {
    usuario,
    comentario: trasladoComentario(`Falta ${sin}`, transferencia),
  });
  if (available.length > 0) await mailIncompleta(db, services, { guia_id, sin, usuario });
  await transferenciaMovement.note(db, [row], 'recibir', {
    usuario,
    comentario: `${guia} sin ${sin}: ${razon}; autorizó ${autorizador}`,
  });
  await transferencias.complete(db, row, usuario);
  audit(
    transferencias.entry(row, 'recibir_incompleta', {
      guia_id,
      guia,
      faltan: faltan.map(({ paquete_id }) => paquete_id),
      razon,
      autorizador,
    }),
  );
  notify('transferencias', 'paquetes', 'guias');
  return {
    data: await readTransferencia(db, user, transferencia_id),
    message: `${guia} queda en ${row.sucursal_nombre} sin ${sin}. Sepárela para entregar lo que llegó.`,
  };
};
