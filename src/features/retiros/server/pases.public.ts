import { sql } from 'kysely';
import { formatMoment } from '#kit/rules/dates.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { retirosErrors } from '../contract/retiros.calls.ts';
import { typedCodigo } from '../rules/codigo.public.ts';
import { paseSirve } from './retiros.queries.ts';

interface Pase {
  readonly cliente_id: number;
  readonly sucursal_nombre: string;
}

/** When a guide of the pass `p` was last delivered to its client; null if none was. */
const ENTREGADO = sql<string | null>`(
  select max(e.fecha_registro) from entregas_guias eg join entregas e using (entrega_id)
  where eg.guia_id = any(p.guia_ids) and not eg.anulada and e.cliente_id = p.cliente_id)`;

/**
 * The client and branch of a valid pass; null if the text is no pass.
 * @throws RETIRO_PASE_USADO if no guide of it waits any more and one was delivered; RETIRO_PASE_VENCIDO if they went
 * elsewhere.
 */
export const findPase = async (db: Executor, text: string): Promise<Pase | null> => {
  const codigo = typedCodigo(text);
  if (codigo === null) return null;
  const pase = await db
    .selectFrom('pases_retiro as p')
    .innerJoin('sucursales as s', 's.sucursal_id', 'p.sucursal_id')
    .select(['p.cliente_id', 's.sucursal_nombre', sql<boolean>`${paseSirve}`.as('sirve'), ENTREGADO.as('entregado')])
    .where('p.codigo', '=', codigo)
    .executeTakeFirst();
  if (pase === undefined) return null;
  const { cliente_id, sucursal_nombre, sirve, entregado } = pase;
  if (sirve) return { cliente_id, sucursal_nombre };
  throw entregado === null
    ? refuse(retirosErrors.RETIRO_PASE_VENCIDO, { sucursal: sucursal_nombre })
    : refuse(retirosErrors.RETIRO_PASE_USADO, { fecha: formatMoment(entregado) });
};

/** To be called if the text matches nothing else. @throws RETIRO_PASE_DESCONOCIDO if it has the form of a pass. */
export const refusePaseDesconocido = (text: string): void => {
  if (typedCodigo(text) !== null) throw refuse(retirosErrors.RETIRO_PASE_DESCONOCIDO);
};
