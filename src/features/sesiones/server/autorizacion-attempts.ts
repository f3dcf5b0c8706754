import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Database, Executor, Tx } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import {
  MOST_FAILURES,
  MOST_TRIES,
  TRIES_SECONDS,
  waitForAutorizacion,
  waitForTry,
  WINDOW_SECONDS,
} from '../rules/autorizacion-slowdown.ts';

/** At most `most` tries in `seconds`; each try is a row, so that each expires by itself. */
interface Window {
  readonly prefix: string;
  readonly most: number;
  readonly seconds: number;
}
const WRONG: Window = { prefix: 'autorizacion', most: MOST_FAILURES, seconds: WINDOW_SECONDS };
/** Right tries count too: each is compared with the password of everybody who holds the permission. */
const ALL: Window = { prefix: 'autorizaciones', most: MOST_TRIES, seconds: TRIES_SECONDS };

const rowsOf = ({ prefix, most }: Window, usuario: string): readonly string[] =>
  Array.from({ length: most }, (_, place) => `${prefix}:${usuario}:${place}`);

/** The ages in seconds of the tries that count, and a row for one more; undefined if no row is free. */
const readWindow = async (tx: Tx, window: Window, usuario: string) => {
  const rows = rowsOf(window, usuario);
  const known = await tx
    .selectFrom('intentos_ingreso')
    .select(['clave', sql<number>`extract(epoch from clock_timestamp() - ultimo_fallo)::float8`.as('age')])
    .where('clave', 'in', rows)
    .execute();
  const counted = known.filter(({ age }) => age < window.seconds);
  const taken = new Set(counted.map(({ clave }) => clave));
  return { ages: counted.map(({ age }) => age), free: rows.find((row) => !taken.has(row)) };
};

const countIn = async (tx: Tx, key: string): Promise<void> => {
  const ultimo_fallo = sql<string>`clock_timestamp()`;
  await tx
    .insertInto('intentos_ingreso')
    .values({ clave: key, fallos: 1, ultimo_fallo })
    .onConflict((conflict) => conflict.column('clave').doUpdateSet({ ultimo_fallo }))
    .execute();
};

/**
 * Begins a try of a colleague's password, counted as wrong until it proves right: a hundred concurrent tries are
 * slowed like a hundred in a row. Counted apart from log-ins and proofs of one's own password.
 * @param usuario the user whose session asks.
 * @returns the key of the row that counts it as wrong.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures require a pause, and after too many tries in a minute.
 */
export const beginAutorizacion = (db: Database, usuario: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`autorizacion:${usuario}`}))`.execute(tx);
    const wrong = await readWindow(tx, WRONG, usuario);
    const all = await readWindow(tx, ALL, usuario);
    const segundos = Math.max(waitForAutorizacion(wrong.ages), waitForTry(all.ages));
    if (segundos > 0 || wrong.free === undefined || all.free === undefined)
      throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos }, { retryAfter: segundos });
    await countIn(tx, wrong.free);
    await countIn(tx, all.free);
    return wrong.free;
  });

/** Uncounts a try that was right. Earlier wrong ones stay, or one's own password would clear one's guesses. */
export const forgiveAutorizacion = async (db: Executor, key: string): Promise<void> => {
  await db.deleteFrom('intentos_ingreso').where('clave', '=', key).execute();
};
