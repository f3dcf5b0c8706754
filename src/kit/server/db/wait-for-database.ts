import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

const LIMIT_MS = 30_000;
const PAUSE_MS = 500;
const OLDEST_VERSION = 150_000;
/** Not there yet (nor its socket), or not taking connections yet; anything else will not pass by itself. */
const MAY_PASS = /^(ECONNREFUSED|ENOENT|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P03|53300)$/;

/**
 * Waits for a database of the operator's that may be starting at the same time as we.
 * @param setting the name of the setting that it comes from.
 * @throws StartError naming the setting when there is none, it refuses us or it is too old.
 */
export const waitForDatabase = async (pool: pg.Pool, setting: string): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: number; nombre: string }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_version') as nombre",
      );
      const { version = 0, nombre = '' } = rows[0] ?? {};
      if (version < OLDEST_VERSION)
        throw new StartError(`${setting}: se necesita PostgreSQL 15 o más nuevo y el servidor es ${nombre}.`);
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { code = '', message } = error as { code?: string; message: string };
      if (!MAY_PASS.test(code) || Date.now() > deadline)
        throw new StartError(`No se pudo conectar a la base de datos de ${setting}: ${message || code}.`, {
          cause: error,
        });
      await sleep(PAUSE_MS);
    }
  }
};
