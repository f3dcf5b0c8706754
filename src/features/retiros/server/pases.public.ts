import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { retirosErrors } from '../contract/retiros.calls.ts';
import { typedCodigo } from '../rules/codigo.public.ts';
import { paseSirve } from './retiros.queries.ts';

interface Pase {
  readonly cliente_id: number;
  readonly sucursal_nombre: string;
}

/**
 * Whose pass a code is; null: it is none.
 * @throws RETIRO_PASE_USADO for one of which nothing waits any more.
 */
export const findPase = async (db: Executor, text: string): Promise<Pase | null> => {
  const codigo = typedCodigo(text);
  if (codigo === null) return null;
  const pase = await db
    .selectFrom('pases_retiro as p')
    .innerJoin('sucursales as s', 's.sucursal_id', 'p.sucursal_id')
    .select(['p.cliente_id', 's.sucursal_nombre', sql<boolean>`${paseSirve}`.as('sirve')])
    .where('p.codigo', '=', codigo)
    .executeTakeFirst();
  if (pase === undefined) return null;
  if (!pase.sirve) throw refuse(retirosErrors.RETIRO_PASE_USADO);
  return pase;
};
