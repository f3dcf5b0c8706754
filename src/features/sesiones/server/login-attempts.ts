import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Database, Executor, Tx } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { addressGroup, FORGET_MINUTES, waitAfterFailures } from '../rules/login-slowdown.ts';

/** A try to log in: counted by name and by address, in the database, so for all processes. */
export interface Attempt {
  readonly usuario: string;
  readonly ip: string;
}

/** Days for which a network from which a user logged in counts as known. */
const KNOWN_DAYS = 30;

interface Key {
  readonly clave: string;
  readonly kind: 'usuario' | 'direccion';
}

const nameKey = (usuario: string): string => `usuario:${usuario}`;
const knownPrefix = (usuario: string): string => `conocido:${usuario} `;

/** Whether the user has logged in from this network recently. Also asked for names that do not exist. */
const isKnown = async (db: Executor, { usuario, ip }: Attempt): Promise<boolean> => {
  const came = await db
    .selectFrom('sesiones')
    .select('direccion_ip')
    .distinct()
    .where('usuario', '=', usuario)
    .where('fecha_inicio', '>', sql<string>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
  return came.some(({ direccion_ip }) => addressGroup(direccion_ip) === addressGroup(ip));
};

/**
 * The keys that count a try. From a known network the name is counted apart: the failures of strangers, who can try any
 * name, do not keep its owner out.
 */
const keysOf = async (db: Executor, attempt: Attempt): Promise<readonly Key[]> => {
  const { usuario, ip } = attempt;
  const network = addressGroup(ip);
  return [
    { clave: (await isKnown(db, attempt)) ? knownPrefix(usuario) + network : nameKey(usuario), kind: 'usuario' },
    { clave: `direccion:${network}`, kind: 'direccion' },
  ];
};

/** @throws DEMASIADAS_SOLICITUDES while earlier failures require a pause. */
const refuseIfSlowed = async (db: Executor, claves: readonly string[]): Promise<void> => {
  const { espera } = await db
    .selectFrom('intentos_ingreso')
    .select(sql<number>`coalesce(ceil(extract(epoch from max(libre_desde) - clock_timestamp())), 0)`.as('espera'))
    .where('clave', 'in', claves)
    .executeTakeFirstOrThrow();
  if (espera > 0) throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos: espera }, { retryAfter: espera });
};

/** Blocks further tries of this key for `seconds`. */
const pause = async (db: Executor, attemptKey: string, seconds: number): Promise<void> => {
  if (seconds === 0) return;
  await db
    .updateTable('intentos_ingreso')
    .set({ libre_desde: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('clave', '=', attemptKey)
    .execute();
};

/** A counted try, with what is needed to uncount it. */
export interface CountedTry extends Key {
  readonly seconds: number;
  /** When the previous failure was; null for the first. */
  readonly before: string | null;
}

/** Counts one more try for the key. A concurrent try waits here and then sees the count. */
const countOne = async (tx: Tx, { clave, kind }: Key): Promise<CountedTry> => {
  const known = await tx
    .selectFrom('intentos_ingreso')
    .select('ultimo_fallo')
    .where('clave', '=', clave)
    .forUpdate()
    .executeTakeFirst();
  const { fallos } = await tx
    .insertInto('intentos_ingreso')
    .values({ clave, fallos: 1 })
    .onConflict((conflict) =>
      conflict.column('clave').doUpdateSet({
        fallos: sql`case when intentos_ingreso.ultimo_fallo < now() - make_interval(mins => ${FORGET_MINUTES}) then 1 else intentos_ingreso.fallos + 1 end`,
        ultimo_fallo: sql`now()`,
      }),
    )
    .returning('fallos')
    .executeTakeFirstOrThrow();
  return { clave, kind, seconds: waitAfterFailures(fallos, kind), before: known?.ultimo_fallo ?? null };
};

/**
 * Begins a try, counted as a failure until it proves to be none: a hundred concurrent tries are slowed like a hundred
 * in a row.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures require a pause.
 */
export const beginAttempt = (db: Database, attempt: Attempt): Promise<readonly CountedTry[]> =>
  inTransaction(db, async (tx) => {
    // Always the name before the address, so that two tries never deadlock.
    const counted: CountedTry[] = [];
    for (const key of await keysOf(tx, attempt)) counted.push(await countOne(tx, key));
    await refuseIfSlowed(
      tx,
      counted.map(({ clave }) => clave),
    );
    for (const { clave, seconds } of counted) await pause(tx, clave, seconds);
    return counted;
  });

const proofKey = (usuario: string): string => `prueba:${usuario}`;

/**
 * Begins a try to prove, from an open session, who uses it (by the current password or a code). Counted apart from the
 * log-in, so that a stolen session can neither guess at will nor keep its owner out.
 * @param usuario the owner of the session.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures require a pause.
 */
export const beginProof = (db: Database, usuario: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const attemptKey = proofKey(usuario);
    const { seconds } = await countOne(tx, { clave: attemptKey, kind: 'usuario' });
    await refuseIfSlowed(tx, [attemptKey]);
    await pause(tx, attemptKey, seconds);
  });

/** Clears the counted proofs of a user, since one was right. */
export const forgetProof = async (db: Executor, usuario: string): Promise<void> => {
  await db.deleteFrom('intentos_ingreso').where('clave', '=', proofKey(usuario)).execute();
};

/** Uncounts a try that was no failure. */
export const forgiveAttempt = async (db: Executor, counted: readonly CountedTry[]): Promise<void> => {
  for (const { clave, before } of counted)
    await db
      .updateTable('intentos_ingreso')
      .set({
        fallos: sql`greatest(fallos - 1, 0)`,
        libre_desde: sql`clock_timestamp()`,
        // Otherwise users who log in correctly, all day, would keep an old failure of their address alive.
        ...(before === null ? {} : { ultimo_fallo: before }),
      })
      .where('clave', '=', clave)
      .execute();
};

/**
 * Clears the failures of the name after a complete log-in; from a known network only those counted there, so that
 * strangers' failures elsewhere stay counted. The address keeps its failures, or a user could clear them by logging in
 * to their own account.
 */
export const forgetFailures = async (db: Executor, counted: readonly CountedTry[]): Promise<void> => {
  for (const { clave, kind } of counted)
    if (kind === 'usuario') await db.deleteFrom('intentos_ingreso').where('clave', '=', clave).execute();
};

/** Clears all failures with this name, from any network. */
export const forgetName = async (db: Executor, usuario: string): Promise<void> => {
  await db
    .deleteFrom('intentos_ingreso')
    .where(({ or, eb }) =>
      or([
        eb('clave', '=', nameKey(usuario)),
        eb(sql<boolean>`starts_with(clave, ${knownPrefix(usuario)})`, '=', true),
      ]),
    )
    .execute();
};
