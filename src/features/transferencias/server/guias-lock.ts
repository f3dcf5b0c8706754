import { refuse } from '#kit/contract/errors.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { cajaQueEntra } from '#features/contenedor/server/escaneado.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { transferenciasErrors } from '../contract/transferencias.errors.ts';
import type { Ruta } from '../rules/guia-trasladable.ts';
import { motivoOf, selectGuiasDeTransferencia, withIds, type GuiaRow } from './guias-en-transferencia.queries.ts';

export const nameOf = ({ servicio_prefijo, guia_numero }: Pick<GuiaRow, 'servicio_prefijo' | 'guia_numero'>): string =>
  guiaText(servicio_prefijo, guia_numero);

/** Locks guias and reads all that decides whether they may travel. */
const lockRows = async (db: Executor, ids: readonly number[]): Promise<GuiaRow[]> => {
  await guiaMovement.lock(db, ids);
  return selectGuiasDeTransferencia(db).where(withIds(ids)).orderBy('g.guia_id').execute();
};

export type LockedGuiaRow = GuiaRow & {
  /** Numbers of its boxes that stay out of the transfer once it is put in. */
  readonly cajas_fuera: readonly number[];
  /** Id of the scanned box; null if the guia was ticked. */
  readonly scanned: number | null;
};

/** @throws TRANSFERENCIA_GUIA_NO_ADMITIDA for the first guia that may not travel. */
export const requireTrasladables = (ruta: Ruta, rows: readonly GuiaRow[]): void => {
  for (const row of rows) {
    const motivo = motivoOf(row, ruta);
    if (motivo !== null)
      throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, { guia: nameOf(row), motivo: motivo.texto });
  }
};

/** Numbers of its boxes that are at another branch, so that one lost earlier does not count as travelling. */
const cajasAusentes = ({ sucursal_id, paquetes }: GuiaRow): number[] =>
  paquetes.flatMap((caja) => (caja.sucursal_id === null || caja.sucursal_id === sucursal_id ? [] : [caja.guia_caja]));

/**
 * Locks guias that may travel on the route, with all their boxes that are there: all guias or none.
 * @throws TRANSFERENCIA_GUIA_NO_ADMITIDA
 */
export const lockTrasladables = async (
  db: Executor,
  rutaOf: Ruta | ((rows: readonly GuiaRow[]) => Ruta),
  ids: readonly number[],
): Promise<LockedGuiaRow[]> => {
  const rows = await lockRows(db, ids);
  const found = new Set(rows.map(({ guia_id }) => guia_id));
  const missing = ids.find((guia_id) => !found.has(guia_id));
  if (missing !== undefined)
    throw refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, { guia: `#${missing}`, motivo: 'no existe.' });
  requireTrasladables(typeof rutaOf === 'function' ? rutaOf(rows) : rutaOf, rows);
  return rows.map((row) => ({ ...row, cajas_fuera: cajasAusentes(row), scanned: null }));
};

/** The boxes of guias that match a code. */
const cajasByCodigo = async (db: Executor, codigo: string) => {
  const ids = await idsByCodigo(db, codigo);
  return db
    .selectFrom('paquetes')
    .select((eb) => ['paquete_id', eb.ref('guia_id').$notNull().as('guia_id')])
    .where(hasAnyId('paquete_id', ids))
    .where('guia_id', 'is not', null)
    .execute();
};

/** The guias that match a code. */
export const guiasByCodigo = async (db: Executor, codigo: string): Promise<number[]> => [
  ...new Set((await cajasByCodigo(db, codigo)).map(({ guia_id }) => guia_id)),
];

/** For guias in a transfer, the numbers of their boxes that are not in it. */
const readFuera = async (
  db: Executor,
  transferencia_id: number | undefined,
  guia_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  if (transferencia_id === undefined) return new Map();
  const rows = await db
    .selectFrom('transferencia_guias')
    .select(['guia_id', 'cajas_fuera'])
    .where('transferencia_id', '=', transferencia_id)
    .where(hasAnyId('guia_id', guia_ids))
    .execute();
  return new Map(rows.map(({ guia_id, cajas_fuera }) => [guia_id, cajas_fuera]));
};

const AWAY: ReadonlySet<string> = new Set([
  'en_otra_transferencia',
  'estado',
  'en_ruta',
  'en_destino',
  'otra_sucursal',
]);

/**
 * The box that a scanned code means, with its locked guia; see `cajaQueEntra`. The other boxes of a guia that was not
 * in the transfer stay out of it until they are scanned too.
 * @throws TRANSFERENCIA_CODIGO_DESCONOCIDO, CAJA_POR_DECIR, TRANSFERENCIA_GUIA_NO_ADMITIDA.
 */
export const lockEscaneada = async (
  db: Executor,
  ruta: Ruta | null,
  codigo: string,
): Promise<{ readonly locked: LockedGuiaRow; readonly repetido: boolean }> => {
  const found = await cajasByCodigo(db, codigo);
  const read = new Set(found.map(({ paquete_id }) => paquete_id));
  const rows = await lockRows(db, [...new Set(found.map(({ guia_id }) => guia_id))]);
  const fuera = await readFuera(
    db,
    ruta?.transferencia_id,
    rows.map(({ guia_id }) => guia_id),
  );
  const [first, ...others] = rows.flatMap((row) => {
    const own = fuera.get(row.guia_id);
    const motivo = motivoOf(row, ruta);
    return row.paquetes
      .filter(({ paquete_id }) => read.has(paquete_id))
      .map(({ paquete_id, guia_caja }) => ({
        row,
        paquete_id,
        guia_caja,
        guia_numero: row.guia_numero,
        servicio_prefijo: row.servicio_prefijo,
        cajas_fuera: (own ?? row.paquetes.map((paquete) => paquete.guia_caja)).filter((one) => one !== guia_caja),
        en_lista: own !== undefined && !own.includes(guia_caja),
        motivo,
      }));
  });
  if (first === undefined) throw refuse(transferenciasErrors.TRANSFERENCIA_CODIGO_DESCONOCIDO, { codigo });
  const { caja, repetido } = cajaQueEntra(codigo, [first, ...others], {
    away: AWAY,
    telling: 'en_otra_transferencia',
    refusal: ({ row, motivo }) =>
      refuse(transferenciasErrors.TRANSFERENCIA_GUIA_NO_ADMITIDA, { guia: nameOf(row), motivo: motivo?.texto ?? '' }),
  });
  return { locked: { ...caja.row, cajas_fuera: caja.cajas_fuera, scanned: caja.paquete_id }, repetido };
};
