import type { Executor } from '#kit/server/db/database.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';

/** The payments of receipts, in the order in which they were taken. */
export const readPagos = async (db: Executor, abono_ids: readonly number[]) =>
  abono_ids.length === 0
    ? []
    : await db
        .selectFrom('pagos as p')
        .innerJoin('metodos_pago as m', 'm.metodo_pago_id', 'p.metodo_pago_id')
        .select(['p.abono_id', 'p.pago_id', 'm.metodo_nombre', 'p.monto', 'p.recibido', 'p.referencia'])
        .select(['p.nota_credito_id'])
        .select((eb) => ['p.metodo_tipo', eb.ref('p.cambio').$notNull().as('cambio')])
        .where(hasAnyId('p.abono_id', abono_ids))
        .orderBy('p.pago_id')
        .modifyFront(KEEP_PLAN)
        .execute();
