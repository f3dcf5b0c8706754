import { sql } from 'kysely';
import type { TotalesOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { filterEntregas, type Filters, type Metodo } from './entregas.queries.ts';

/** What a method paid of these deliveries: of a receipt that also paid others, the proportional part. */
const PARTE = sql<number>`round(sum(case when d.abono = a.total then p.monto else p.monto * d.abono / a.total end), 2)`;

/** Totals over the whole result, not just the page; voided deliveries are counted but not summed. */
export const readTotales = async (
  db: Executor,
  user: Principal,
  filters: Filters,
  metodo: Metodo | undefined,
): Promise<TotalesOf<typeof entregasCalls.report>> => {
  const [sums, por_metodo] = await Promise.all([
    filterEntregas(db, user, filters, metodo)
      .select([
        sql<number>`count(*) filter (where e.estado <> 'Anulada')`.as('entregas'),
        sql<number>`count(*) filter (where e.estado = 'Anulada')`.as('anuladas'),
        sql<number>`coalesce(sum(e.total) filter (where e.estado <> 'Anulada'), 0)`.as('total'),
        sql<number>`coalesce(sum(e.pagado) filter (where e.estado <> 'Anulada'), 0)`.as('pagado'),
        sql<number>`coalesce(sum(e.saldo), 0)`.as('saldo'),
      ])
      .executeTakeFirstOrThrow(),
    filterEntregas(db, user, filters, metodo)
      .innerJoin('abonos_detalle as d', 'd.entrega_id', 'e.entrega_id')
      .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
      .innerJoin('pagos as p', 'p.abono_id', 'a.abono_id')
      .innerJoin('metodos_pago as m', 'm.metodo_pago_id', 'p.metodo_pago_id')
      .where('a.anulado', '=', false)
      // A part of a voided delivery that became a credit note no longer pays it.
      .where('d.nota_credito_id', 'is', null)
      .select(['m.metodo_nombre', 'm.metodo_tipo', PARTE.as('monto')])
      .groupBy(['m.metodo_pago_id', 'm.metodo_nombre', 'm.metodo_tipo'])
      .orderBy(sql`sum(p.monto)`, 'desc')
      .execute(),
  ]);
  return { ...sums, por_metodo };
};
