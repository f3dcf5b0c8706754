import { sql, type SqlBool } from 'kysely';
import { total as sumOf } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { worksAt } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { PorDisponer } from '../contract/guias.schemas.ts';
import { priceOf, selectTodas } from './guias.queries.ts';

/** Whether a parcel of the guide has not been measured. */
const SIN_MEDIDAS = sql<boolean>`exists (
  select from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null and p.peso_cobrar is null)`;

/**
 * The guides of a packing list that have arrived whole in Honduras and are not available yet, in one statement. Guides
 * in a transfer are left out: they become available at their destination. So are those of a
 * branch where the user does not work, unless they still lack a price.
 */
export const findPorDisponer = async (db: Executor, user: Principal, packinglist_id: number): Promise<PorDisponer> => {
  const guias = await selectTodas(db, user)
    .select(SIN_MEDIDAS.as('sin_medidas'))
    .where(
      sql<SqlBool>`g.guia_id = any(array(select p.guia_id from paquetes p where p.packinglist_id = ${packinglist_id}))`,
    )
    .where('g.guia_estado', '=', 'Recibido en HN')
    .where('g.transferencia_id', 'is', null)
    .orderBy('g.guia_numero')
    .execute();
  const priced = guias.filter(({ guia_valor, sucursal_id }) => guia_valor > 0 && worksAt(user, sucursal_id));
  const totals = priced.flatMap((guia) => priceOf(guia).total ?? []);
  return {
    guia_ids: priced.map(({ guia_id }) => guia_id),
    total: totals.length === priced.length ? sumOf(totals) : null,
    incompletas: guias
      .filter(({ guia_valor }) => guia_valor <= 0)
      .map(({ guia_id, guia_numero, servicio_prefijo, cliente_nombre, cliente_apellido, sin_medidas }) => ({
        guia_id,
        guia_numero,
        servicio_prefijo,
        cliente_nombre,
        cliente_apellido,
        falta: sin_medidas ? 'dimensiones' : 'tarifa',
      })),
  };
};
