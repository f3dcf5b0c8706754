import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

const LIMIT_MS = 30_000;
const PAUSE_MS = 500;
const OLDEST_VERSION = 150_000;
/** Not there yet (nor its socket), or not taking connections yet; anything else will not pass by itself. */
const MAY_PASS = /^(ECONNREFUSED|ENOENT|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P03|53300)$/;

/** What the driver and PostgreSQL say in English. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'en esa dirección y puerto no hay un PostgreSQL',
  EAI_AGAIN: 'no se encuentra ese servidor',
  ENOTFOUND: 'no se encuentra ese servidor',
  ETIMEDOUT: 'el servidor no responde',
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'el servidor no admite a ese usuario desde esta máquina',
  '3D000': 'en el servidor no existe esa base de datos',
  '53300': 'el servidor no tiene conexiones libres',
};

/**
 * Waits for a database of the operator's that may be starting at the same time as we.
 * @param setting the name of the setting that it comes from.
 * @throws StartError naming the setting when there is none, it refuses us or it is too old.
 */
export const waitForDatabase = async (pool: pg.Pool, setting: string): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  let isAnnounced = false;
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
      const reason = REASONS[code] ?? (message || code);
      if (!MAY_PASS.test(code) || Date.now() > deadline)
        throw new StartError(`No se pudo conectar a la base de datos de ${setting}: ${reason}.`, { cause: error });
      if (!isAnnounced)
        console.error(
          `· La base de datos de ${setting} aún no atiende (${reason}); se espera hasta ${LIMIT_MS / 1000} s…`,
        );
      isAnnounced = true;
      await sleep(PAUSE_MS);
    }
  }
};
