import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { LastingStartError } from '../start-error.ts';
import { KEY_FILE, type Secrets } from './secrets.ts';

const KNOWN_TEXT = 'llave de la instalación';
/** Hexadecimal digits of a fingerprint that an operator copies. */
const SHORT = 12;

type KeyConfig = Pick<Config, 'SECRET_KEY' | 'ACCEPT_SECRET_KEY' | 'dataDir'>;

const anotherKey = ({ SECRET_KEY, dataDir }: KeyConfig, short: string): LastingStartError =>
  new LastingStartError(
    `La llave de ${SECRET_KEY === undefined ? join(dataDir, KEY_FILE) : 'SECRET_KEY'} no es aquella con la que empezó esta base de datos, y con otra no se abren los segundos pasos de los usuarios. Nada cambió: ponga la de antes, que está en su respaldo (secret.key o .env). Si la cambió a propósito o ya no existe, detenga los demás procesos e inicie con ACCEPT_SECRET_KEY=${short}: los usuarios con segundo paso ingresan con un código de recuperación, o se les restablece.`,
  );

/** Whether this version of the database stores the key's fingerprint. */
export const hasKey = async (db: Executor): Promise<boolean> => {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('llave_instalacion') is not null as hay`.execute(db);
  return rows[0]?.hay === true;
};

/**
 * Compares the installation's key with the one that the database was first used with, and stores it the first time.
 * ACCEPT_SECRET_KEY accepts the one key that it names; if the setting stays, it accepts no other.
 * @throws LastingStartError when the key differs; nothing was changed.
 */
export const requireSameKey = async (
  db: Executor,
  secrets: Secrets,
  config: KeyConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const digest = secrets.sign(KNOWN_TEXT);
  await db
    .insertInto('llave_instalacion')
    .values({ huella: digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await db.selectFrom('llave_instalacion').select('huella').executeTakeFirstOrThrow();
  if (known.huella.equals(digest)) return;
  const short = digest.toString('hex').slice(0, SHORT);
  if (config.ACCEPT_SECRET_KEY !== short) throw anotherKey(config, short);
  await db.updateTable('llave_instalacion').set({ huella: digest, fecha_registro: new Date().toISOString() }).execute();
  log.warn({ key: short }, 'another key was accepted: what the one before sealed does not open any more');
};
