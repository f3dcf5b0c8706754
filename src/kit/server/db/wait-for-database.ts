import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { connectionOf } from './pool.ts';
import { examineReach, type Reach } from './reach.ts';

const LIMIT_MS = 30_000;
const PAUSE_MS = 500;
const ANSWER_MS = 10_000;
const OLDEST_VERSION = 150_000;
/**
 * Errors of a database that is still starting: no server or socket yet, or no connections yet. Any other error is
 * permanent.
 */
const MAY_PASS = /^(ECONNREFUSED|ENOENT|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P03|53300)$/;

/** Spanish reasons for the error codes of the driver and of PostgreSQL. */
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
/** A pooler reports a database that is down and one that rejects us alike, so these are retried. */
const POOLER_MAY_PASS = /cannot connect to server|server login (?:has been )?failed|server conn(?:ection)? crashed/i;
/** How a pooler rejects startup options. */
const REFUSES_OPTIONS = /unsupported startup parameter/i;

/** Names of UTC that machines are set up with; all are written +00. */
const UTC = /^(?:Etc\/)?(?:UTC|UCT|GMT)$/;

/** The database does not answer, which may pass. */
export class DatabaseAway extends StartError {}

interface Told {
  readonly version: number;
  readonly nombre: string;
  readonly zona: string;
  readonly donde: string;
}

const connect = async (url: string, takesOptions: boolean): Promise<pg.Client> => {
  const client = new pg.Client({
    ...connectionOf({ url, name: 'encomienda-inicio', takesOptions }),
    // With a pooler that has a single connection to lend, two could wait for each other.
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** @throws StartError when the database is too old, or its time zone is not UTC, which we would read as UTC. */
const requireFit = async (client: pg.Client, setting: string): Promise<void> => {
  const { rows } = await client.query<Told>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as nombre,
      current_setting('TimeZone') as zona, format('role %I in database %I', current_user, current_database()) as donde`);
  const { version = 0, nombre = '', zona = '', donde = '' } = rows[0] ?? {};
  if (version < OLDEST_VERSION)
    throw new StartError(`${setting}: se necesita PostgreSQL 15 o más nuevo y el servidor es ${nombre}.`);
  if (!UTC.test(zona))
    throw new StartError(
      `${setting}: el repartidor de conexiones no pide UTC a la base de datos, y las horas saldrían cambiadas. Ejecute una vez en ella «alter ${donde} set timezone = 'UTC'» y reinicie el repartidor.`,
    );
};

const examine = async (url: string, setting: string, takesOptions: boolean): Promise<Reach> => {
  const one = await connect(url, takesOptions);
  try {
    await requireFit(one, setting);
    const other = await connect(url, takesOptions);
    try {
      return { takesOptions, ...(await examineReach(one, other)) };
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
};

/**
 * Waits for a database of the operator, which may be starting at the same time.
 * @param setting the name of the setting with its URL.
 * @param limitMs how long to wait.
 * @returns how the address leads to it.
 * @throws DatabaseAway when nobody answers; StartError naming the setting when it rejects us or is unsuitable.
 */
export const waitForDatabase = async (url: string, setting: string, limitMs: number = LIMIT_MS): Promise<Reach> => {
  const deadline = Date.now() + limitMs;
  let isAnnounced = false;
  let takesOptions = true;
  for (;;) {
    try {
      return await examine(url, setting, takesOptions);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { code = '', message } = error as { code?: string; message: string };
      if (takesOptions && REFUSES_OPTIONS.test(message)) {
        takesOptions = false;
        continue;
      }
      const reason = REASONS[code] ?? (message || code);
      const refusal = `No se pudo conectar a la base de datos de ${setting}: ${reason}.`;
      if (!(MAY_PASS.test(code) || POOLER_MAY_PASS.test(message))) throw new StartError(refusal, { cause: error });
      if (Date.now() > deadline) throw new DatabaseAway(refusal, { cause: error });
      if (!isAnnounced)
        console.error(
          `· La base de datos de ${setting} aún no atiende (${reason}); se espera hasta ${limitMs / 1000} s…`,
        );
      isAnnounced = true;
      await sleep(PAUSE_MS);
    }
  }
};
