import { sql, type SqlBool } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { addHistorial } from '#features/historial/server/historial.public.ts';
import { viajeErrors } from '../contract/viaje.errors.ts';
import type { PaqueteEstado } from '../rules/paquete-estado.ts';
import { paqueteHacia, type PaqueteAccion } from '../rules/paquete-transiciones.ts';

/** Parcels locked for a change, in the order of their ids, so that two commands never wait for each other. */
export const lockPaquetes = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('paquetes')
    .select(['paquete_id', 'tracking', 'orden', 'cliente_id', 'servicio_id', 'guia_id', 'packinglist_id', 'version'])
    .select([
      'reempaque_id',
      'peso_real',
      'peso_cobrar',
      'paquete_factura',
      'cantidad',
      'sin_factura_comentario',
      'rotulo',
      'paquete_estado',
    ])
    // One parameter, however many they are.
    .where(sql<SqlBool>`paquete_id = any(${[...ids]}::int[])`)
    .orderBy('paquete_id')
    .forUpdate()
    .execute();

export type LockedPaquete = Awaited<ReturnType<typeof lockPaquetes>>[number];

interface Move {
  /** Locked: see `lockPaquetes`. */
  readonly paquetes: readonly Pick<LockedPaquete, 'paquete_id' | 'tracking' | 'paquete_estado'>[];
  readonly accion: Exclude<PaqueteAccion, 'recuperar' | 'eliminar' | 'prealertar'>;
  readonly usuario: string;
  readonly comentario?: string | null;
  /** Besides the state. */
  readonly set?: { readonly sucursal_id?: number; readonly packinglist_id?: number | null };
}

/**
 * Brings locked parcels on together: all of them or none, by two statements however many there are.
 * @throws PAQUETE_ESTADO_NO_PERMITIDO for the first that cannot.
 */
export const movePaquetes = async (
  db: Executor,
  { paquetes, accion, usuario, comentario, set = {} }: Move,
): Promise<void> => {
  let target: PaqueteEstado | undefined;
  for (const { tracking, paquete_estado: estado } of paquetes) {
    const hacia = paqueteHacia(accion, estado);
    if (hacia === undefined || hacia === null)
      throw refuse(viajeErrors.PAQUETE_ESTADO_NO_PERMITIDO, { estado, accion, tracking });
    target = hacia;
  }
  if (target === undefined) return;
  const ids = paquetes.map(({ paquete_id }) => paquete_id);
  await db
    .updateTable('paquetes')
    .set({ paquete_estado: target, ...set })
    .where(sql<SqlBool>`paquete_id = any(${ids}::int[])`)
    .execute();
  await addHistorial(db, { entidad: 'paquete', ids, estado: target, accion, comentario: comentario ?? null, usuario });
};
