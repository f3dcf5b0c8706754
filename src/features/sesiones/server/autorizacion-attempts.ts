import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Database, Executor } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { MOST_FAILURES, waitForAutorizacion, WINDOW_SECONDS } from '../rules/autorizacion-slowdown.ts';

/** A row for each wrong try that counts, so that each ages for itself. */
const rowsOf = (usuario: string): readonly string[] =>
  Array.from({ length: MOST_FAILURES }, (_, place) => `autorizacion:${usuario}:${place}`);

/**
 * Begins a try of a colleague's password, counted as wrong until it proves right: a hundred at the same moment are
 * slowed like a hundred in a row. Counted apart from log-in and proofs of the own password.
 * @param usuario whose session asks.
 * @returns the row that counts it.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures ask for a pause.
 */
export const beginAutorizacion = (db: Database, usuario: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`autorizacion:${usuario}`}))`.execute(tx);
    const rows = rowsOf(usuario);
    const known = await tx
      .selectFrom('intentos_ingreso')
      .select(['clave', sql<number>`extract(epoch from clock_timestamp() - ultimo_fallo)::float8`.as('age')])
      .where('clave', 'in', rows)
      .execute();
    const counted = known.filter(({ age }) => age < WINDOW_SECONDS);
    const espera = waitForAutorizacion(counted.map(({ age }) => age));
    const taken = new Set(counted.map(({ clave }) => clave));
    const clave = rows.find((row) => !taken.has(row));
    if (espera > 0 || clave === undefined)
      throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos: espera }, { retryAfter: espera });
    const ultimo_fallo = sql<string>`clock_timestamp()`;
    await tx
      .insertInto('intentos_ingreso')
      .values({ clave, fallos: 1, ultimo_fallo })
      .onConflict((conflict) => conflict.column('clave').doUpdateSet({ ultimo_fallo }))
      .execute();
    return clave;
  });

/** This try was right: it alone is counted off. Earlier wrong ones stay, or the own password would clear guesses. */
export const forgiveAutorizacion = async (db: Executor, clave: string): Promise<void> => {
  await db.deleteFrom('intentos_ingreso').where('clave', '=', clave).execute();
};
