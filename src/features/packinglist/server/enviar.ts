import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { requireAdmisibles } from './admitir-paquetes.ts';
import { headsDe, listaText, packinglistMovement, type LockedPackinglist } from './packinglists.movement.ts';
import { selectPaquetesEnLista } from './paquetes-en-lista.queries.ts';

/**
 * Sends locked lists with all their parcels: all or none, by a constant number of statements. What changed since a
 * parcel was put into its list (the service of its guide, say) is looked at once more.
 * @returns how many parcels.
 * @throws PACKINGLIST_ESTADO_NO_PERMITIDO, PACKINGLIST_VACIO, PACKINGLIST_PAQUETE_NO_ADMITIDO.
 */
export const enviarListas = async (
  db: Executor,
  listas: readonly LockedPackinglist[],
  usuario: string,
): Promise<number> => {
  packinglistMovement.require(listas, 'enviar');
  const ids = listas.map(({ packinglist_id }) => packinglist_id);
  const { guias, paquetes } = await lockConGuias(db, await headsDe(db, ids));
  const rows = Map.groupBy(
    await selectPaquetesEnLista(db).where('p.packinglist_id', 'in', ids).orderBy('p.paquete_id').execute(),
    ({ packinglist_id }) => packinglist_id,
  );
  for (const lista of listas) {
    const those = rows.get(lista.packinglist_id) ?? [];
    if (those.length === 0) throw refuse(packinglistErrors.PACKINGLIST_VACIO, { lista: listaText(lista) });
    requireAdmisibles(lista, those);
  }
  await paqueteMovement.move(db, paquetes, 'enviar', { usuario });
  await followPaquetes(db, guias, usuario);
  await packinglistMovement.move(db, listas, 'enviar', { usuario });
  return paquetes.length;
};

type Send = typeof packinglistCalls.send;

export const sendPackinglists = async ({
  db,
  user,
  body: { packinglist_ids },
  audit,
  notify,
}: Context<Send>): Promise<Answer<Send>> => {
  const listas = await packinglistMovement.lock(db, packinglist_ids);
  if (listas.length < packinglist_ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  const paquetes = await enviarListas(db, listas, user.usuario);
  audit(
    ...listas.map(({ packinglist_id, estado }) => ({
      accion: 'packinglist.enviar',
      entidad: 'packinglist',
      entidad_id: packinglist_id,
      antes: { estado },
      despues: { estado: 'Enviado a HN' },
    })),
  );
  notify('packinglist', 'paquetes', 'guias');
  const [only] = listas;
  const sent =
    listas.length === 1 && only !== undefined
      ? `${listaText(only)} se envió`
      : counted(listas.length, 'Se envió 1 lista', 'Se enviaron # listas');
  return {
    data: { packinglist_ids: listas.map(({ packinglist_id }) => packinglist_id), paquetes },
    message: `${sent} a Honduras con ${counted(paquetes, '1 paquete', '# paquetes')}.`,
  };
};
