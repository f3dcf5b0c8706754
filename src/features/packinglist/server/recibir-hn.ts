import { counted } from '#kit/rules/counted.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import {
  headsDe,
  listaText,
  lockPackinglist,
  packinglistMovement,
  type LockedPackinglist,
} from './packinglists.movement.ts';
import { readPackinglist } from './packinglist.queries.ts';

type Receive = typeof packinglistCalls.receive;

/** A parcel of a sent list that has not come yet. */
const ON_ITS_WAY = 'Enviado a HN';

/**
 * Closes the book on a locked list once nothing of it is on its way any more.
 * @returns how many are.
 */
export const completarLista = async (db: Executor, lista: LockedPackinglist, usuario: string): Promise<number> => {
  const heads = await headsDe(db, [lista.packinglist_id]);
  const faltantes = heads.filter(({ paquete_estado }) => paquete_estado === ON_ITS_WAY).length;
  if (faltantes === 0) await packinglistMovement.move(db, [lista], 'completar', { usuario });
  return faltantes;
};

/** Receives parcels of a list in Honduras; those that came before are no reason to refuse. */
export const receivePackinglist = async ({
  db,
  user,
  params: { packinglist_id },
  body: { paquete_ids },
  audit,
  notify,
}: Context<Receive>): Promise<Answer<Receive>> => {
  const { usuario } = user;
  const lista = await lockPackinglist(db, packinglist_id);
  packinglistMovement.require([lista], 'recibir');
  const heads = new Map((await headsDe(db, [packinglist_id])).map((head) => [head.paquete_id, head]));
  if (paquete_ids.some((paquete_id) => !heads.has(paquete_id)))
    throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_AJENO);
  const coming = paquete_ids.flatMap((paquete_id) => {
    const head = heads.get(paquete_id);
    return head?.paquete_estado === ON_ITS_WAY ? [head] : [];
  });
  const { guias, paquetes } = await lockConGuias(db, coming);
  if (paquetes.length > 0) {
    const sucursal_id = await sucursalPrincipal(db);
    await paqueteMovement.move(db, paquetes, 'recibir_hn', { usuario, set: { sucursal_id } });
    await followPaquetes(db, guias, usuario, { sucursal_id });
    await packinglistMovement.note(db, [lista], 'recibir', {
      usuario,
      comentario: counted(paquetes.length, '1 paquete', '# paquetes'),
    });
  }
  const faltantes = await completarLista(db, lista, usuario);
  audit({
    accion: 'packinglist.recibir',
    entidad: 'packinglist',
    entidad_id: packinglist_id,
    antes: { estado: lista.estado },
    despues: { recibidos: paquetes.map(({ paquete_id }) => paquete_id), faltantes },
  });
  notify('packinglist', 'paquetes', 'guias');
  const received = `${counted(paquetes.length, 'Se recibió 1 paquete', 'Se recibieron # paquetes')} de ${listaText(lista)}.`;
  return {
    data: await readPackinglist(db, user, packinglist_id),
    message: `${received} ${counted(faltantes, 'Falta 1.', 'Faltan #.', 'La lista está completa.')}`,
  };
};
