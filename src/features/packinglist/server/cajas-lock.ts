import { refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { cajaQueEntra } from '#features/contenedor/server/escaneado.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { lockConGuias } from '#features/viaje/server/lock-con-guias.ts';
import { packinglistErrors } from '../contract/packinglist.errors.ts';
import type { MotivoTipo } from '../rules/paquete-admisible.ts';
import type { LockedPackinglist } from './packinglists.movement.ts';
import { motivoOf, selectPaquetesEnLista, type PaqueteRow } from './paquetes-en-lista.queries.ts';

/** A list, which may not exist yet. */
type ListaDeViaje = Pick<LockedPackinglist, 'servicio_id' | 'servicio_nombre'> & { readonly packinglist_id?: number };

/** Locks parcels after their guides, and reads what decides whether they may travel. */
const lockParaLista = async (db: Executor, ids: readonly number[]): Promise<PaqueteRow[]> => {
  const those = hasAnyId('p.paquete_id', ids);
  const heads = await db.selectFrom('paquetes as p').select(['p.paquete_id', 'p.guia_id']).where(those).execute();
  await lockConGuias(db, heads);
  return selectPaquetesEnLista(db).where(those).orderBy('p.paquete_id').execute();
};

/**
 * Refuses unless every parcel may travel on the list.
 * @throws PACKINGLIST_PAQUETE_NO_ADMITIDO for the first that may not.
 */
export const requireAdmisibles = (lista: ListaDeViaje, rows: readonly PaqueteRow[]): void => {
  for (const row of rows) {
    const motivo = motivoOf(row, lista);
    if (motivo !== null)
      throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, {
        tracking: trackingText(row),
        motivo: motivo.texto,
      });
  }
};

/**
 * Locks parcels that may travel on a list, all of them or none.
 * @throws PACKINGLIST_PAQUETE_NO_ADMITIDO for the first that may not.
 */
export const lockAdmisibles = async (
  db: Executor,
  lista: ListaDeViaje,
  ids: readonly number[],
): Promise<PaqueteRow[]> => {
  if (ids.length === 0) return [];
  const rows = await lockParaLista(db, ids);
  const found = new Set(rows.map(({ paquete_id }) => paquete_id));
  const missing = ids.find((paquete_id) => !found.has(paquete_id));
  if (missing !== undefined)
    throw refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, { tracking: `#${missing}`, motivo: 'no existe.' });
  requireAdmisibles(lista, rows);
  return rows;
};

/** Reasons why a box cannot be the one being scanned: it has left, or is part of something else. */
const AWAY: ReadonlySet<string> = new Set<MotivoTipo>(['reempacado', 'en_otra_lista', 'estado']);

/**
 * Locks the box of a scanned code; see `cajaQueEntra`.
 * @throws PACKINGLIST_CODIGO_DESCONOCIDO, CAJA_POR_DECIR, PACKINGLIST_PAQUETE_NO_ADMITIDO.
 */
export const lockEscaneado = async (
  db: Executor,
  lista: ListaDeViaje,
  codigo: string,
): Promise<{ readonly locked: PaqueteRow; readonly repetido: boolean }> => {
  const rows = await lockParaLista(db, await idsByCodigo(db, codigo));
  const [first, ...others] = rows
    .toSorted((one, other) => one.orden - other.orden || one.paquete_id - other.paquete_id)
    .map((row) => ({
      ...row,
      en_lista: row.packinglist_id !== null && row.packinglist_id === lista.packinglist_id,
      motivo: motivoOf(row, lista),
    }));
  if (first === undefined) throw refuse(packinglistErrors.PACKINGLIST_CODIGO_DESCONOCIDO, { codigo });
  const { caja, repetido } = cajaQueEntra(codigo, [first, ...others], {
    away: AWAY,
    telling: 'en_otra_lista',
    refusal: (one) =>
      refuse(packinglistErrors.PACKINGLIST_PAQUETE_NO_ADMITIDO, {
        tracking: trackingText(one),
        motivo: one.motivo?.texto ?? '',
      }),
  });
  const { en_lista: _in, motivo: _why, ...locked } = caja;
  return { locked, repetido };
};
