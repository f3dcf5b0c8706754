import { counted } from '#kit/rules/counted.ts';
import { refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import type { packinglistCalls } from '../contract/packinglist.calls.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { lockAdmisibles, lockEscaneado } from './cajas-lock.ts';
import { packinglists } from './contenedor.ts';
import { listaText, packinglistMovement } from './packinglists.movement.ts';
import { findSummary, paquetesText, readPackinglist } from './packinglist.queries.ts';
import { presentPaqueteEnLista } from './paquetes-en-lista.queries.ts';

type Calls = typeof packinglistCalls;

export const createPackinglist = async ({
  db,
  user,
  body: { servicio_id, paquete_ids: elegidos, codigo },
  audit,
  notify,
}: Context<Calls['create']>): Promise<Answer<Calls['create']>> => {
  const { usuario } = user;
  // Locked, so that the service stays until the list is stored.
  const servicio = await db
    .selectFrom('servicios')
    .select(['servicio_id', 'servicio_nombre'])
    .where('servicio_id', '=', servicio_id)
    .forKeyShare()
    .executeTakeFirst();
  if (servicio === undefined) throw refuseField(packinglistErrors.PACKINGLIST_SERVICIO_DESCONOCIDO, 'servicio_id');
  // Checked before the list gets its number, so that a refused list uses up none.
  const escaneada = codigo === undefined ? null : (await lockEscaneado(db, servicio, codigo)).locked;
  const otros = elegidos.filter((paquete_id) => paquete_id !== escaneada?.paquete_id);
  const rows = [...(escaneada === null ? [] : [escaneada]), ...(await lockAdmisibles(db, servicio, otros))];
  const paquete_ids = rows.map(({ paquete_id }) => paquete_id);
  const { packinglist_id } = await packinglistMovement.createOne(db, { servicio_id }, 'crear', { usuario });
  const lista = await packinglists.lock(db, packinglist_id);
  await packinglists.put(db, lista, rows, usuario);
  audit({
    accion: 'packinglist.crear',
    entidad: 'packinglist',
    entidad_id: packinglist_id,
    despues: { packinglist_id, servicio_id, paquete_ids, ...(codigo === undefined ? {} : { codigo }) },
  });
  notify('packinglist');
  const data = await readPackinglist(db, user, packinglist_id);
  return { data, message: `Se abrió el packing list ${listaText(lista)}.` };
};

const SAID = {
  Abierto: 'está abierto de nuevo',
  Cerrado: 'se cerró',
  'Enviado a HN': 'se envió a Honduras',
} as const;
const STEPS = { Abierto: 'abrir', Cerrado: 'cerrar', 'Enviado a HN': 'enviar' } as const;

/** Adds the parcels of `paquete_ids`, the whole list, that are not in it yet, and takes the step asked for. */
export const updatePackinglist = async (context: Context<Calls['update']>): Promise<Answer<Calls['update']>> => {
  const { db, user, params, body } = context;
  const { paquete_ids, estado, comentario, version } = body;
  const lista = await packinglists.lock(db, params.packinglist_id);
  await packinglists.update(context, lista, {
    ids: paquete_ids,
    step: estado === undefined ? null : STEPS[estado],
    hacia: estado,
    comentario,
    version,
  });
  const said = estado === undefined ? 'se guardó' : SAID[estado];
  return {
    data: await readPackinglist(db, user, params.packinglist_id),
    message: `El packing list ${listaText(lista)} ${said}.`,
  };
};

/** Adds the box of a scanned code. */
export const addPaquete = async (context: Context<Calls['addPaquete']>): Promise<Answer<Calls['addPaquete']>> => {
  const { db, params, body } = context;
  const lista = await packinglists.lock(db, params.packinglist_id);
  const { locked, repetido } = await packinglists.scan(context, lista, body.codigo);
  const { total_paquetes, peso_cobrar, peso_real } = await findSummary(db, params.packinglist_id);
  return {
    data: { paquete: presentPaqueteEnLista(locked, null), repetido, total_paquetes, peso_cobrar, peso_real },
    message: repetido ? `${trackingText(locked)} ya estaba en la lista.` : `${trackingText(locked)} agregado.`,
  };
};

export const sendPackinglists = async (context: Context<Calls['send']>): Promise<Answer<Calls['send']>> => {
  const { rows, count } = await packinglists.send(context, context.body.packinglist_ids);
  const [only] = rows;
  const sent =
    rows.length === 1 && only !== undefined
      ? `${listaText(only)} se envió`
      : counted(rows.length, 'Se envió 1 lista', 'Se enviaron # listas');
  return {
    data: { packinglist_ids: rows.map(({ packinglist_id }) => packinglist_id), paquetes: count },
    message: `${sent} a Honduras con ${paquetesText(count)}.`,
  };
};

/** Receives parcels of a list in Honduras; parcels that were received before are accepted again. */
export const receivePackinglist = async (context: Context<Calls['receive']>): Promise<Answer<Calls['receive']>> => {
  const { db, user, params, body } = context;
  const { row, received, missing } = await packinglists.receive(context, params.packinglist_id, body.paquete_ids);
  const said = `${counted(received, 'Se recibió 1 paquete', 'Se recibieron # paquetes')} de ${listaText(row)}.`;
  return {
    data: await readPackinglist(db, user, params.packinglist_id),
    message: `${said} ${counted(missing, 'Falta 1.', 'Faltan #.', 'La lista está completa.')}`,
  };
};

/** @throws PACKINGLIST_SIN_AUTORIZACION, which is counted and logged. */
export const authoriseRetiro = (context: Context<Calls['removePaquete']>): Promise<void> =>
  packinglists.authoriseRetiro(context, { id: context.body.packinglist_id, miembro: context.body.paquete_id });

/** Takes a parcel out of a list. */
export const removePaquete = async (
  context: Context<Calls['removePaquete']>,
): Promise<Answer<Calls['removePaquete']>> => {
  const { db, user, body } = context;
  const { packinglist_id: id, paquete_id: miembro } = body;
  const { row, name, emptied } = await packinglists.remove(context, { id, miembro, body });
  return {
    data: await readPackinglist(db, user, id),
    message: `${name} se retiró de ${listaText(row)} y queda en la bodega de Miami.${emptied ? ' El packing list quedó sin paquetes y está abierto otra vez.' : ''}`,
  };
};

export const openPackinglist = async (context: Context<Calls['open']>): Promise<Answer<Calls['open']>> => {
  const { db, user, params } = context;
  const lista = await packinglists.open(context, params.packinglist_id);
  const data = await readPackinglist(db, user, params.packinglist_id);
  return { data, message: `El packing list ${listaText(lista)} está abierto de nuevo.` };
};

export const discardPackinglist = async (context: Context<Calls['discard']>): Promise<Answer<Calls['discard']>> => {
  const lista = await packinglists.discard(context, context.params.packinglist_id);
  return { message: `El packing list ${listaText(lista)} se descartó.` };
};
