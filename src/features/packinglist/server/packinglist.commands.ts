import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { admitirPaquetes, cajaText, lockAdmisibles, lockEscaneado, ponerEnLista } from './admitir-paquetes.ts';
import { enviarListas } from './enviar.ts';
import { headsDe, listaText, lockPackinglist, packinglistMovement, requirePermiso } from './packinglists.movement.ts';
import { findSummary, readPackinglist } from './packinglist.queries.ts';
import { presentPaqueteEnLista } from './paquetes-en-lista.queries.ts';

export const ENTIDAD = 'packinglist';
type Calls = typeof packinglistCalls;

export const createPackinglist = async ({
  db,
  user,
  body: { servicio_id, paquete_ids: elegidos, codigo },
  audit,
  notify,
}: Context<Calls['create']>): Promise<Answer<Calls['create']>> => {
  const { usuario } = user;
  // Held as it is until the list is stored.
  const servicio = await db
    .selectFrom('servicios')
    .select(['servicio_id', 'servicio_nombre'])
    .where('servicio_id', '=', servicio_id)
    .forKeyShare()
    .executeTakeFirst();
  if (servicio === undefined) throw refuseField(packinglistErrors.PACKINGLIST_SERVICIO_DESCONOCIDO, 'servicio_id');
  // Before the list gets its number: one that is refused uses up none.
  const escaneada = codigo === undefined ? null : (await lockEscaneado(db, servicio, codigo)).caja;
  const otros = elegidos.filter((paquete_id) => paquete_id !== escaneada?.paquete_id);
  const rows = [...(escaneada === null ? [] : [escaneada]), ...(await lockAdmisibles(db, servicio, otros))];
  const paquete_ids = rows.map(({ paquete_id }) => paquete_id);
  const [made] = await packinglistMovement.create(db, [{ servicio_id }], 'crear', { usuario });
  if (made === undefined) throw new Error('no list was made');
  const { packinglist_id } = made;
  await ponerEnLista(db, { packinglist_id, estado: 'Abierto' }, rows, usuario);
  audit({
    accion: 'packinglist.crear',
    entidad: ENTIDAD,
    entidad_id: packinglist_id,
    despues: { packinglist_id, servicio_id, paquete_ids, ...(codigo === undefined ? {} : { codigo }) },
  });
  notify('packinglist');
  const data = await readPackinglist(db, user, packinglist_id);
  return { data, message: `Se abrió el packing list ${packinglistText(data.servicio_prefijo, packinglist_id)}.` };
};

const MOVES = {
  Abierto: 'abrir',
  Cerrado: 'cerrar',
  'Enviado a HN': 'enviar',
} as const;

/** Adds what is new in the whole list, and takes the step that is asked for. */
export const updatePackinglist = async ({
  db,
  user,
  params: { packinglist_id },
  body: { paquete_ids, estado, version },
  audit,
  notify,
}: Context<Calls['update']>): Promise<Answer<Calls['update']>> => {
  const lista = await lockPackinglist(db, packinglist_id);
  if (version !== undefined && version !== lista.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const present = new Set((await headsDe(db, [packinglist_id])).map(({ paquete_id }) => paquete_id));
  const wanted = new Set(paquete_ids ?? present);
  if ([...present].some((paquete_id) => !wanted.has(paquete_id)))
    throw refuse(packinglistErrors.PACKINGLIST_NO_SE_QUITA);
  const agregados = [...wanted].filter((paquete_id) => !present.has(paquete_id));
  if (paquete_ids !== undefined) requirePermiso(user, 'agregar');
  await admitirPaquetes(db, lista, agregados, user.usuario);
  // A whole list that names the state in which it stands asks for no step.
  const stays = estado === undefined || (estado === lista.estado && paquete_ids !== undefined);
  if (!stays) {
    const accion = MOVES[estado];
    requirePermiso(user, accion);
    packinglistMovement.require([lista], accion);
    if (accion === 'enviar') await enviarListas(db, [lista], user.usuario);
    else {
      if (accion === 'cerrar' && wanted.size === 0)
        throw refuse(packinglistErrors.PACKINGLIST_VACIO, { lista: listaText(lista) });
      await packinglistMovement.move(db, [lista], accion, { usuario: user.usuario });
    }
    if (accion === 'enviar') notify('paquetes', 'guias');
  }
  audit({
    accion: stays ? 'packinglist.agregar' : `packinglist.${MOVES[estado]}`,
    entidad: ENTIDAD,
    entidad_id: packinglist_id,
    antes: { estado: lista.estado },
    despues: { estado: stays ? lista.estado : estado, agregados },
  });
  notify('packinglist');
  return { data: await readPackinglist(db, user, packinglist_id), message: 'El packing list se guardó.' };
};

/** Adds the box that a scanned code means; see `siguienteCaja`. */
export const addPaquete = async ({
  db,
  user,
  params: { packinglist_id },
  body: { codigo },
  audit,
  notify,
}: Context<Calls['addPaquete']>): Promise<Answer<Calls['addPaquete']>> => {
  const lista = await lockPackinglist(db, packinglist_id);
  packinglistMovement.require([lista], 'agregar');
  const { caja, repetido } = await lockEscaneado(db, lista, codigo);
  if (!repetido) {
    await ponerEnLista(db, lista, [caja], user.usuario);
    notify('packinglist');
  }
  audit({
    accion: repetido ? 'packinglist.escanear_repetido' : 'packinglist.agregar',
    entidad: ENTIDAD,
    entidad_id: packinglist_id,
    despues: { agregados: repetido ? [] : [caja.paquete_id], codigo },
  });
  const { total_paquetes, peso_cobrar, peso_real } = await findSummary(db, packinglist_id);
  return {
    data: { paquete: presentPaqueteEnLista(caja, null), repetido, total_paquetes, peso_cobrar, peso_real },
    message: repetido ? `${cajaText(caja)} ya estaba en la lista.` : `${cajaText(caja)} agregado.`,
  };
};

export const openPackinglist = async ({
  db,
  user,
  params: { packinglist_id },
  audit,
  notify,
}: Context<Calls['open']>): Promise<Answer<Calls['open']>> => {
  const lista = await lockPackinglist(db, packinglist_id);
  await packinglistMovement.move(db, [lista], 'abrir', { usuario: user.usuario });
  audit({
    accion: 'packinglist.abrir',
    entidad: ENTIDAD,
    entidad_id: packinglist_id,
    antes: { estado: lista.estado },
    despues: { estado: 'Abierto' },
  });
  notify('packinglist');
  const data = await readPackinglist(db, user, packinglist_id);
  return { data, message: `El packing list ${listaText(lista)} está abierto de nuevo.` };
};

/** Takes an open list that became empty away: its history and the log remember it, its number is not used again. */
export const discardPackinglist = async ({
  db,
  user,
  params: { packinglist_id },
  audit,
  notify,
}: Context<Calls['discard']>): Promise<Answer<Calls['discard']>> => {
  const lista = await lockPackinglist(db, packinglist_id);
  packinglistMovement.require([lista], 'descartar');
  const paquetes = await headsDe(db, [packinglist_id]);
  if (paquetes.length > 0) throw refuse(packinglistErrors.PACKINGLIST_CON_PAQUETES, { lista: listaText(lista) });
  await packinglistMovement.move(db, [lista], 'descartar', { usuario: user.usuario });
  audit({ accion: 'packinglist.descartar', entidad: ENTIDAD, entidad_id: packinglist_id, antes: lista });
  notify('packinglist');
  return { message: `El packing list ${listaText(lista)} se descartó.` };
};
