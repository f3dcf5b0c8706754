import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Database, Executor, Tx } from '#kit/server/db/database.ts';
import { inTransaction } from '#kit/server/db/transaction.ts';
import { addressGroup, FORGET_MINUTES, waitAfterFailures } from '../rules/login-slowdown.ts';

/** Who tries to log in: counted both by the name and by the address, in the database, for all processes. */
export interface Attempt {
  readonly usuario: string;
  readonly ip: string;
}

/** A network from which a user logged in within so many days is known to be theirs. */
const KNOWN_DAYS = 30;

interface Key {
  readonly clave: string;
  readonly kind: 'usuario' | 'direccion';
}

const nameKey = (usuario: string): string => `usuario:${usuario}`;
const knownPrefix = (usuario: string): string => `conocido:${usuario} `;

/** Whether the user has logged in from this network of late. Asked of any name, also one that nobody has. */
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
 * What a try is counted by. Where its user has logged in from before, a name is counted apart: the failures of
 * strangers, whom any name is free to, do not keep its owner out.
 */
const keysOf = async (db: Executor, attempt: Attempt): Promise<readonly Key[]> => {
  const { usuario, ip } = attempt;
  const network = addressGroup(ip);
  return [
    { clave: (await isKnown(db, attempt)) ? knownPrefix(usuario) + network : nameKey(usuario), kind: 'usuario' },
    { clave: `direccion:${network}`, kind: 'direccion' },
  ];
};

/** @throws DEMASIADAS_SOLICITUDES while earlier failures ask for a pause. */
const refuseIfSlowed = async (db: Executor, claves: readonly string[]): Promise<void> => {
  const { espera } = await db
    .selectFrom('intentos_ingreso')
    .select(sql<number>`coalesce(ceil(extract(epoch from max(libre_desde) - clock_timestamp())), 0)`.as('espera'))
    .where('clave', 'in', claves)
    .executeTakeFirstOrThrow();
  if (espera > 0) throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos: espera }, { retryAfter: espera });
};

/** Nobody tries this key for so many seconds. */
const pause = async (db: Executor, clave: string, seconds: number): Promise<void> => {
  if (seconds === 0) return;
  await db
    .updateTable('intentos_ingreso')
    .set({ libre_desde: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('clave', '=', clave)
    .execute();
};

/** A try that was counted, and what it takes to count it off again. */
export interface CountedTry extends Key {
  readonly seconds: number;
  /** When the failure before it was; null for the first. */
  readonly before: string | null;
}

/** Counts one more for the key. Whoever tries at the same moment waits here and then sees the count. */
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
 * Begins a try, counted as a failure until it proves to be none: a hundred tries at the same moment
 * are slowed like a hundred in a row.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures ask for a pause.
 */
export const beginAttempt = (db: Database, attempt: Attempt): Promise<readonly CountedTry[]> =>
  inTransaction(db, async (tx) => {
    // Always in this order, the name before the address: no two tries wait for each other.
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
 * Begins a try to prove, from an open session, who sits there (the present password, a code). Counted apart from the
 * log-in, so that a stolen session neither guesses at will nor keeps its owner out.
 * @param usuario whose session it is.
 * @throws DEMASIADAS_SOLICITUDES while earlier failures ask for a pause.
 */
export const beginProof = (db: Database, usuario: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const clave = proofKey(usuario);
    const { seconds } = await countOne(tx, { clave, kind: 'usuario' });
    await refuseIfSlowed(tx, [clave]);
    await pause(tx, clave, seconds);
  });

/** The proof was given. */
export const forgetProof = async (db: Executor, usuario: string): Promise<void> => {
  await db.deleteFrom('intentos_ingreso').where('clave', '=', proofKey(usuario)).execute();
};

/** This try was no failure after all. */
export const forgiveAttempt = async (db: Executor, counted: readonly CountedTry[]): Promise<void> => {
  for (const { clave, before } of counted)
    await db
      .updateTable('intentos_ingreso')
      .set({
        fallos: sql`greatest(fallos - 1, 0)`,
        libre_desde: sql`clock_timestamp()`,
        // Or those who log in rightly, all day, would keep an old failure of their address alive.
        ...(before === null ? {} : { ultimo_fallo: before }),
      })
      .where('clave', '=', clave)
      .execute();
};

/**
 * A whole log-in clears the name, or the name where it is known: what strangers failed with elsewhere stays counted. The
 * address keeps its failures, or one's own account would clear it.
 */
export const forgetFailures = async (db: Executor, counted: readonly CountedTry[]): Promise<void> => {
  for (const { clave, kind } of counted)
    if (kind === 'usuario') await db.deleteFrom('intentos_ingreso').where('clave', '=', clave).execute();
};

/** No failure with this name counts any more, wherever it was. */
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
