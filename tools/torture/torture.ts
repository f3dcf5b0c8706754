import { sql } from 'kysely';
import { createDatabase, type Database } from '#kit/server/db/database.ts';
import { createPool } from '#kit/server/db/pool.ts';
import { StartError } from '#kit/server/start-error.ts';
import { loadPeople } from '../../tests/harness/people.ts';
import { openClients } from './clients.ts';
import type { Torture } from './context.ts';
import { attacks } from './attacks.ts';
import { bad } from './bad.ts';
import { crash } from './crash.ts';
import { dinero } from './dinero.ts';
import { startInstallation } from './installation.ts';
import { races } from './races.ts';
import { repeats } from './repeats.ts';
import { holds, tableOf, Tally, type Row } from './report.ts';
import { trafico } from './trafico.ts';

const PARTS: Readonly<Record<string, (torture: Torture) => Promise<readonly Row[]>>> = {
  crash,
  dinero,
  races,
  repeats,
  bad,
  attacks,
  trafico,
};

/** The parts that draw times and values at random: another seed may find other faults. */
const DRAWING = ['crash', 'dinero', 'races', 'bad'];
/** The day's seed runs this share of the fixed seed's rounds. */
const PART_OF_DAY = 4;

interface Options extends Pick<Torture, 'rounds' | 'kills' | 'seed' | 'race' | 'minutes'> {
  /** Names of PARTS; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Tried besides `seed`, with fewer rounds and kills. */
  readonly seedOfDay?: number | undefined;
  readonly databaseUrl?: string | undefined;
  /** Settings of all processes, such as the operator's own services. */
  readonly env?: Readonly<Record<string, string>>;
  /** Reports progress. */
  readonly say: (text: string) => void;
}

interface Outcome {
  readonly table: string;
  readonly rows: readonly Row[];
  readonly holds: boolean;
}

const onDatabase = async (url: string, look: (db: Database) => Promise<void>): Promise<void> => {
  const pool = createPool({ url, max: 1, name: 'tortura', onError: () => undefined });
  try {
    await look(createDatabase(pool));
  } finally {
    await pool.end();
  }
};

/** It writes, breaks and kills, so it must never run over a database in use. @throws StartError */
const requireEmpty = async (db: Database): Promise<void> => {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(db);
  if (rows.length > 0)
    throw new StartError(
      'DATABASE_URL debe nombrar una base de datos vacía: la tortura escribe en ella lo que quiere.',
    );
};

/** Turns an error that ends a part into a fault of the product; the other parts still run. */
const runPart = async (name: string, torture: Torture): Promise<readonly Row[]> => {
  const tally = new Tally(name);
  try {
    return (await PARTS[name]?.(torture)) ?? [];
  } catch (error) {
    tally.faults.push(`it ended early: ${(error as Error).stack ?? String(error)}`);
    return [tally.done()];
  }
};

/** Runs the parts of the trust table one after the other, on an installation of their own. */
export const torture = async ({
  only,
  databaseUrl,
  env = {},
  say,
  seedOfDay,
  ...measure
}: Options): Promise<Outcome> => {
  // In their own order: what is sent wrong may end the sessions of those whom other parts ask.
  const wanted = Object.keys(PARTS).filter((name) => only?.includes(name) ?? true);
  const unknown = (only ?? []).filter((name) => PARTS[name] === undefined);
  if (unknown.length > 0)
    throw new StartError(`No hay ${unknown.join(', ')}; elija entre ${Object.keys(PARTS).join(', ')}.`);
  if (databaseUrl !== undefined) await onDatabase(env['DIRECT_DATABASE_URL'] ?? databaseUrl, requireEmpty);
  const installation = await startInstallation({ databaseUrl, env });
  const rows: Row[] = [];
  try {
    await loadPeople(installation.db);
    const clients = await openClients(
      installation.db,
      installation.apis.map(({ address }) => address),
    );
    const run = async (name: string, drawn: Pick<Torture, 'rounds' | 'kills' | 'seed'>): Promise<readonly Row[]> => {
      const done = await runPart(name, { ...measure, installation, clients, ...drawn });
      for (const { row, seconds } of done) say(`${row}: ${seconds.toFixed(0)} s (semilla ${drawn.seed})`);
      return done;
    };
    for (const name of wanted) {
      rows.push(...(await run(name, measure)));
      if (seedOfDay === undefined || !DRAWING.includes(name)) continue;
      const [roundsOfDay, killsOfDay] = [measure.rounds, measure.kills].map((many) => Math.ceil(many / PART_OF_DAY));
      const ofDay = await run(name, { rounds: roundsOfDay ?? 1, kills: killsOfDay ?? 1, seed: seedOfDay });
      rows.push(...ofDay.map((row) => ({ ...row, row: `${row.row} (semilla ${seedOfDay})` })));
    }
  } finally {
    await installation.stop({ keepLogs: !rows.every(holds) });
  }
  if (!rows.every(holds)) say(`Lo que dijeron los procesos queda en ${installation.folder}.`);
  return { table: tableOf(rows), rows, holds: rows.length > 0 && rows.every(holds) };
};
