import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { targetOf } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { ChangedMeanwhile } from '#kit/server/db/transaction.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { lockGuias, type LockedGuia } from '#features/viaje/server/mover-guias.ts';
import { addHistorial } from '#features/historial/server/historial.public.ts';
import { lockPaquetes, type LockedPaquete } from '#features/viaje/server/mover-paquetes.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import { PERMISO_DE } from '../rules/packinglist-acciones.ts';
import {
  PACKINGLIST_TRANSICIONES,
  type PackinglistAccion,
  type PackinglistEstado,
} from '../rules/packinglist-transiciones.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

/** Lists locked for a change, in the order of their ids; always before guides and parcels. */
export const lockPackinglists = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('packinglists as pl')
    .innerJoin('servicios as s', 's.servicio_id', 'pl.servicio_id')
    .select(['pl.packinglist_id', 'pl.servicio_id', 'pl.estado', 'pl.version'])
    .select(['s.servicio_nombre', 's.servicio_prefijo'])
    .where('pl.packinglist_id', 'in', ids)
    .orderBy('pl.packinglist_id')
    .forUpdate('pl')
    .execute();

export type LockedPackinglist = Awaited<ReturnType<typeof lockPackinglists>>[number];

export const listaText = ({ servicio_prefijo, packinglist_id }: LockedPackinglist): string =>
  packinglistText(servicio_prefijo, packinglist_id);

/** One list, locked. @throws NO_ENCONTRADO */
export const lockPackinglist = async (db: Executor, packinglist_id: number): Promise<LockedPackinglist> => {
  const [found] = await lockPackinglists(db, [packinglist_id]);
  if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return found;
};

/** @throws SIN_PERMISO where the step needs another permission than the call. */
export const requirePermiso = ({ permisos }: Principal, paso: keyof typeof PERMISO_DE): void => {
  if (!permisos.has(PERMISO_DE[paso])) throw refuse(kitErrors.SIN_PERMISO);
};

/** @throws PACKINGLIST_ESTADO_NO_PERMITIDO */
export const requireTarget = (lista: LockedPackinglist, accion: PackinglistAccion): PackinglistEstado => {
  const { estado } = lista;
  const hacia = targetOf(PACKINGLIST_TRANSICIONES, accion, estado);
  if (hacia === undefined || hacia === null)
    throw refuse(packinglistErrors.PACKINGLIST_ESTADO_NO_PERMITIDO, { lista: listaText(lista), estado, accion });
  return hacia;
};

const NOW = sql<string>`now()`;
/** What a step writes beside the state. */
const FECHAS: Partial<Record<PackinglistAccion, object>> = {
  cerrar: { fecha_cierre: NOW },
  abrir: { fecha_cierre: null },
  enviar: { fecha_envio: NOW },
  completar: { fecha_recepcion: NOW },
};

/**
 * Brings locked lists on together: all of them or none, by two statements.
 * @throws PACKINGLIST_ESTADO_NO_PERMITIDO for the first that cannot.
 */
export const movePackinglists = async (
  db: Executor,
  listas: readonly LockedPackinglist[],
  accion: 'cerrar' | 'abrir' | 'enviar' | 'completar',
  usuario: string,
): Promise<void> => {
  const [estado] = listas.map((lista) => requireTarget(lista, accion));
  if (estado === undefined) return;
  const ids = listas.map(({ packinglist_id }) => packinglist_id);
  await db
    .updateTable('packinglists')
    .set({ estado, ...FECHAS[accion] })
    .where('packinglist_id', 'in', ids)
    .execute();
  await addHistorial(db, { entidad: 'packinglist', ids, estado, accion, usuario });
};

/**
 * Locks parcels after the guides that they are in, as every command does.
 * @param heads as read before anything was locked.
 */
export const lockConGuias = async (
  db: Executor,
  heads: readonly Pick<LockedPaquete, 'paquete_id' | 'guia_id'>[],
): Promise<{ readonly guias: LockedGuia[]; readonly paquetes: LockedPaquete[] }> => {
  const guia_ids = new Set(heads.flatMap(({ guia_id }) => (guia_id === null ? [] : [guia_id])));
  const guias = await lockGuias(db, [...guia_ids]);
  const paquetes = await lockPaquetes(
    db,
    heads.map(({ paquete_id }) => paquete_id),
  );
  // Put into another guide in between: locking that one now would turn the order around.
  if (paquetes.some(({ guia_id }) => guia_id !== null && !guia_ids.has(guia_id)))
    throw new ChangedMeanwhile('a parcel went into another guide');
  return { guias, paquetes };
};

/** The parcels of lists with their guides, not locked yet. */
export const headsDe = (db: Executor, packinglist_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'paquete_estado', 'packinglist_id'])
    .where('packinglist_id', 'in', packinglist_ids)
    .orderBy('paquete_id')
    .execute();
