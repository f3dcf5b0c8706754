import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { referenciaClave } from '../rules/pago.public.ts';

/**
 * A deposit as it is told apart: its reference in its account. A method that names no account may have taken it into any
 * of them (null), so it is the same as one of that reference in whichever account: the rule of `pagos_deposito_unico`.
 */
export interface Deposito {
  readonly cuenta_banco_id: number | null;
  readonly referencia: string;
}

/** By the reference alone: of a deposit without an account it is not known which one it waits for. */
const keyOf = ({ referencia }: Deposito): string => `deposito ${referenciaClave(referencia)}`;

/**
 * Whoever takes a deposit, at the counter or by a proof of transfer, waits for whoever takes the same: one of them is a
 * payment and the other may be a credit, which no index of one table tells.
 */
export const holdDepositos = async (db: Executor, depositos: readonly Deposito[]): Promise<void> => {
  if (depositos.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${depositos.map(keyOf)}::text[]) as key order by key) as keys`.execute(db);
};

/** Whether the deposit in an account has paid something already. Held before. */
export const isDepositoUsed = async (
  db: Executor,
  { cuenta_banco_id, referencia }: Deposito & { readonly cuenta_banco_id: number },
): Promise<boolean> =>
  (await db
    .selectFrom('pagos')
    .select('pago_id')
    .where('metodo_tipo', '=', 'Depósito')
    .where('anulado', '=', false)
    .where('referencia_clave', '=', referenciaClave(referencia))
    .where(sql<boolean>`coalesce(cuenta_banco_id, ${cuenta_banco_id}) = ${cuenta_banco_id}`)
    .executeTakeFirst()) !== undefined;
