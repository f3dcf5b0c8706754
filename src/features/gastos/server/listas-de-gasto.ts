import { refuse, refuseFieldWith } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { typedPackinglist } from '#features/packinglist/rules/typed-packinglist.public.ts';
import { gastoErrors } from '../contract/gastos.errors.ts';
import type { ListaCargada } from '../contract/gastos.schemas.ts';

/** The state that the specification calls Recibido. */
const RECIBIDA = 'Recibido en HN';

const selectListas = (db: Executor) =>
  db
    .selectFrom('packinglists as pl')
    .innerJoin('servicios as sv', 'sv.servicio_id', 'pl.servicio_id')
    .select(['pl.packinglist_id', 'sv.servicio_prefijo', 'sv.servicio_nombre', 'pl.estado', 'pl.fecha_recepcion']);

/** The packing list with this number or scanned label. @throws GASTO_LISTA_DESCONOCIDA, GASTO_LISTA_EN_ESTADO */
export const readListaPorCodigo = async (db: Executor, codigo: string): Promise<ListaCargada> => {
  const typed = typedPackinglist(codigo);
  const lista =
    typed === null
      ? undefined
      : await selectListas(db).where('pl.packinglist_id', '=', typed.packinglist_id).executeTakeFirst();
  if (lista === undefined) throw refuse(gastoErrors.GASTO_LISTA_DESCONOCIDA, { codigo });
  if (lista.estado !== RECIBIDA) throw refuse(gastoErrors.GASTO_LISTA_EN_ESTADO, { estado: lista.estado });
  return lista;
};

/**
 * Checks that the packing lists of an expense are all received, a state that they never leave. @throws at the one that
 * is not.
 */
export const requireListas = async (db: Executor, packinglists: readonly number[]): Promise<void> => {
  if (packinglists.length === 0) return;
  const found = await selectListas(db).where('pl.packinglist_id', 'in', packinglists).execute();
  for (const [index, packinglist_id] of packinglists.entries()) {
    const lista = found.find((one) => one.packinglist_id === packinglist_id);
    const field = `packinglists.${index}`;
    if (lista === undefined)
      throw refuseFieldWith(gastoErrors.GASTO_LISTA_DESCONOCIDA, field, { codigo: String(packinglist_id) });
    if (lista.estado !== RECIBIDA)
      throw refuseFieldWith(gastoErrors.GASTO_LISTA_EN_ESTADO, field, { estado: lista.estado });
  }
};
