import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { keptStatement } from '#kit/server/db/kept-statement.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import {
  DEFAULT_SETTINGS,
  SETTINGS_GROUPS,
  settingsSchema,
  type Settings,
  type SettingsGroup,
} from '../contract/settings.ts';

export { logoUrl, readLogo } from './logo.ts';

export type SettingsVersions = Record<SettingsGroup, number>;

/** The stored values of a group over the defaults; a stored value that is no longer valid gets its default. */
const groupOf = (group: SettingsGroup, stored: unknown): unknown => {
  const schema = settingsSchema.shape[group];
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const fitting = Object.entries(schema.shape).filter(
    ([key, field]) => key in given && field.safeParse(given[key]).success,
  );
  return schema.parse(Object.fromEntries(fitting.map(([key]) => [key, given[key]])));
};

const storedGroups = keptStatement((db) => db.selectFrom('configuraciones').select(['grupo', 'valores', 'version']));

/** All settings and the version of each group. */
export const readSettingsWithVersions = async (
  db: Executor,
): Promise<{ settings: Settings; versiones: SettingsVersions }> => {
  const rows = await storedGroups.all(db, {});
  const stored = new Map(rows.map((row) => [row.grupo, row]));
  const settings = Object.fromEntries(
    SETTINGS_GROUPS.map((group) => [group, groupOf(group, stored.get(group)?.valores)]),
  );
  const versiones = Object.fromEntries(SETTINGS_GROUPS.map((group) => [group, stored.get(group)?.version ?? 0]));
  return { settings: settings as Settings, versiones: versiones as SettingsVersions };
};

/** What each open transaction has read; dropped with the transaction. */
const readBefore = new WeakMap<Executor, Promise<Settings>>();

/**
 * The current settings, with the defaults filled in. A transaction reads them once and keeps to them: its price, its
 * mails and its answer are of one moment.
 */
export const readSettings = async (db: Executor): Promise<Settings> => {
  const read = async (): Promise<Settings> => (await readSettingsWithVersions(db)).settings;
  if (!db.isTransaction) return read();
  const known = readBefore.get(db) ?? read();
  readBefore.set(db, known);
  return known;
};

/** The installation's own tracking patterns, for `recogniseCourier` and `refusalOf`. */
export const readPatrones = async (db: Executor): Promise<readonly PatronCourier[]> =>
  (await readSettings(db)).paquetes.PKG_PATRONES_COURIER;

/** The current percent of ISV, for a statement that prices many rows. */
export const isvVigente = sql<number>`coalesce((
  select (f.valores ->> 'GRAL_IMPUESTO_SOBRE_VENTA')::numeric from configuraciones f where f.grupo = 'general'
), ${DEFAULT_SETTINGS.general.GRAL_IMPUESTO_SOBRE_VENTA}::numeric)`;
