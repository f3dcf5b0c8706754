import { refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { putInList } from '#features/viaje/server/en-lista.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { authorise, autorizadorOf } from '#features/sesiones/server/autorizacion.public.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { cajaText } from './admitir-paquetes.ts';
import { headsDe, listaText, lockPackinglist, packinglistMovement } from './packinglists.movement.ts';
import { readPackinglist } from './packinglist.queries.ts';
import { completarLista } from './recibir-hn.ts';

type Remove = typeof packinglistCalls.removePaquete;
const AUTORIZA = 'packinglist.procesos.autorizar_retiro';

/** @throws PACKINGLIST_SIN_AUTORIZACION, which is counted and logged. */
export const authoriseRetiro = (context: Context<Remove>): Promise<void> => {
  const { autorizacion, packinglist_id, paquete_id } = context.body;
  return authorise(context, autorizacion, {
    permiso: AUTORIZA,
    refusal: packinglistErrors.PACKINGLIST_SIN_AUTORIZACION,
    failed: {
      accion: 'packinglist.autorizacion_fallida',
      entidad: 'packinglist',
      entidad_id: packinglist_id,
      despues: { paquete_id },
    },
  });
};

/** Takes a parcel out of a list. Where that was sent, the parcel was left behind in Miami, and is there again. */
export const removePaquete = async (context: Context<Remove>): Promise<Answer<Remove>> => {
  const { db, user, body, audit, notify } = context;
  const { packinglist_id, paquete_id } = body;
  const { usuario } = user;
  const autorizador = autorizadorOf(body);
  if (autorizador === undefined) throw refuseField(packinglistErrors.PACKINGLIST_SIN_AUTORIZACION, 'autorizacion');
  const lista = await lockPackinglist(db, packinglist_id);
  packinglistMovement.require([lista], 'retirar');
  const head = (await headsDe(db, [packinglist_id])).find((one) => one.paquete_id === paquete_id);
  if (head === undefined) throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_AJENO);
  const { guias, paquetes } = await lockConGuias(db, [head]);
  const sent = lista.estado === 'Enviado a HN';
  const comentario = `Retirado de ${listaText(lista)}; autorizó ${autorizador}`;
  if (sent) {
    const set = { packinglist_id: null };
    await paqueteMovement.move(db, paquetes, 'devolver_a_bodega', { usuario, comentario, set });
    await followPaquetes(db, guias, usuario);
  } else {
    await putInList(db, paquetes, null);
    await paqueteMovement.note(db, paquetes, 'retirar', { usuario, comentario });
  }
  const tracking = paquetes.map(cajaText).join('');
  await packinglistMovement.note(db, [lista], 'retirar', {
    usuario,
    comentario: `${tracking}; autorizó ${autorizador}`,
  });
  if (sent) await completarLista(db, lista, usuario);
  audit({
    accion: 'packinglist.retirar',
    entidad: 'packinglist',
    entidad_id: packinglist_id,
    antes: { estado: lista.estado },
    despues: { paquete_id, tracking, autorizador },
  });
  notify('packinglist', 'paquetes', 'guias');
  return {
    data: await readPackinglist(db, user, packinglist_id),
    message: `${tracking} se retiró de ${listaText(lista)} y queda en la bodega de Miami.`,
  };
};
