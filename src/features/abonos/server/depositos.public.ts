import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { referenciaClave } from '../rules/pago.public.ts';

/** A deposit as it is told apart: its reference in its account; null: of methods that name no account. */
export interface Deposito {
  readonly cuenta_banco_id: number | null;
  readonly referencia: string;
}

const keyOf = ({ cuenta_banco_id, referencia }: Deposito): string =>
  `deposito ${cuenta_banco_id ?? 0} ${referenciaClave(referencia)}`;

/**
 * Whoever takes a deposit, at the counter or by a proof of transfer, waits for whoever takes the same: one of them is a
 * payment and the other may be a credit, which no index of one table tells.
 */
export const holdDepositos = async (db: Executor, depositos: readonly Deposito[]): Promise<void> => {
  if (depositos.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${depositos.map(keyOf)}::text[]) as key order by key) as keys`.execute(db);
};

/** Whether the deposit has paid something already. Held before. */
export const isDepositoUsed = async (db: Executor, { cuenta_banco_id, referencia }: Deposito): Promise<boolean> =>
  (await db
    .selectFrom('pagos')
    .select('pago_id')
    .where('metodo_tipo', '=', 'Depósito')
    .where('anulado', '=', false)
    .where('referencia_clave', '=', referenciaClave(referencia))
    .where(sql<boolean>`coalesce(cuenta_banco_id, 0) = ${cuenta_banco_id ?? 0}`)
    .executeTakeFirst()) !== undefined;
