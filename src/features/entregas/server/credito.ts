import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { saldoOf } from '#features/notas_credito/server/saldo.public.ts';
import type { CuentaDeCredito } from '../rules/credito.public.ts';

/** What a client owes from earlier deliveries, and their credit limit. */
export const readCredito = (db: Executor, cliente_id: number): Promise<CuentaDeCredito> =>
  db
    .selectFrom('clientes')
    .select(['limite_credito', saldoOf(cliente_id).as('saldo')])
    .where('cliente_id', '=', cliente_id)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirstOrThrow();
