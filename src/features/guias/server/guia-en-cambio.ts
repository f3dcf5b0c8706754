import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Guia } from '../contract/guias.schemas.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';

/**
 * Guides are changed by staff who see all of them; by no customer, not even the own ones.
 * @throws NO_ENCONTRADO for anybody else.
 */
export const requireMayChange = (user: Holder): void => {
  if (user.cliente_id !== null || !user.permisos.has('guias.listado.ver_todo')) throw refuse(kitErrors.NO_ENCONTRADO);
};

/**
 * Locks guides for a change that only its own right asks for, in the order of their ids.
 * @throws NO_ENCONTRADO if one does not exist.
 */
export const takeGuias = async (db: Executor, ids: readonly number[]): Promise<readonly LockedGuia[]> => {
  const guias = await guiaMovement.lock(db, ids);
  if (guias.length !== ids.length) throw refuse(kitErrors.NO_ENCONTRADO);
  return guias;
};

/**
 * Locks one guide for a requested change.
 * @throws NO_ENCONTRADO if it does not exist or the user may not change guides.
 */
export const takeGuia = async (db: Executor, user: Holder, guia_id: number): Promise<LockedGuia> => {
  requireMayChange(user);
  const [guia] = await takeGuias(db, [guia_id]);
  if (guia === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return guia;
};

/** @throws VERSION_ANTERIOR if somebody changed the guide after the user saw it. */
export const requireVersion = (guia: Pick<LockedGuia, 'version'>, seen: number | undefined): void => {
  if (seen !== undefined && seen !== guia.version) throw refuse(kitErrors.VERSION_ANTERIOR);
};

/** Locks the parcels of locked guides in the order of their ids, without repacked ones. */
export const lockPaquetesOf = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'tracking', 'alto', 'largo', 'ancho', 'peso_real', 'fecha_recepcion'])
    .select([
      'fecha_salida_estimada',
      'fecha_entrega_estimada',
      'packinglist_id',
      'paquete_estado',
      'sucursal_id',
      'guia_caja',
    ])
    .where(hasAnyId('guia_id', guia_ids))
    .where('reempaque_id', 'is', null)
    .orderBy('paquete_id')
    .forUpdate()
    .execute();

export type PaqueteDeGuia = Awaited<ReturnType<typeof lockPaquetesOf>>[number];

/** The part of a guide that the audit log keeps. */
export const logged = (guia: Guia) => {
  const { historial: _historial, acciones: _acciones, paquetes, ...rest } = guia;
  return {
    ...rest,
    paquetes: paquetes.map(({ paquete_id, alto, largo, ancho, peso_real, peso_cobrar }) => ({
      paquete_id,
      alto,
      largo,
      ancho,
      peso_real,
      peso_cobrar,
    })),
  };
};
