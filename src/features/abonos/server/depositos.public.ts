import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { referenciaKey } from '../rules/pago.public.ts';

/**
 * A deposit, identified by its account and reference. A method without an account (null) may have used any account, so
 * its deposit equals one with the same reference in any account: the rule of `pagos_deposito_unico`.
 */
export interface Deposito {
  readonly cuenta_banco_id: number | null;
  readonly referencia: string;
}

/** Key of the lock. Only the reference, because a deposit without an account could match one in any account. */
const keyOf = ({ referencia }: Deposito): string => `deposito ${referenciaKey(referencia)}`;

/**
 * Locks the deposits until the transaction ends, so that the counter and the approval of transfer proofs never take the
 * same deposit concurrently: one may store a payment and the other a credit note, and no unique index spans two tables.
 */
export const holdDepositos = async (db: Executor, depositos: readonly Deposito[]): Promise<void> => {
  if (depositos.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${depositos.map(keyOf)}::text[]) as key order by key) as keys`.execute(db);
};

/** Whether the deposit in this account has already paid something. The caller holds its lock. */
export const isDepositoUsed = async (
  db: Executor,
  { cuenta_banco_id, referencia }: Deposito & { readonly cuenta_banco_id: number },
): Promise<boolean> =>
  (await db
    .selectFrom('pagos')
    .select('pago_id')
    .where('metodo_tipo', '=', 'Depósito')
    .where('anulado', '=', false)
    .where('referencia_clave', '=', referenciaKey(referencia))
    .where(sql<boolean>`coalesce(cuenta_banco_id, ${cuenta_banco_id}) = ${cuenta_banco_id}`)
    .executeTakeFirst()) !== undefined;
