import type { Executor } from '#kit/server/db/database.ts';
import { SETTINGS_GROUPS, settingsSchema, type Settings, type SettingsGroup } from '../contract/settings.ts';

export type SettingsVersions = Record<SettingsGroup, number>;

/** The stored values of each group over the defaults; a stored value that no longer fits gives way to its default. */
const groupOf = (group: SettingsGroup, stored: unknown): unknown => {
  const schema = settingsSchema.shape[group];
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const fitting = Object.entries(schema.shape).filter(
    ([key, field]) => key in given && field.safeParse(given[key]).success,
  );
  return schema.parse(Object.fromEntries(fitting.map(([key]) => [key, given[key]])));
};

/** All settings and the version of each group. */
export const readSettingsWithVersions = async (
  db: Executor,
): Promise<{ settings: Settings; versiones: SettingsVersions }> => {
  const rows = await db.selectFrom('configuraciones').select(['grupo', 'valores', 'version']).execute();
  const stored = new Map(rows.map((row) => [row.grupo, row]));
  const settings = Object.fromEntries(
    SETTINGS_GROUPS.map((group) => [group, groupOf(group, stored.get(group)?.valores)]),
  );
  const versiones = Object.fromEntries(SETTINGS_GROUPS.map((group) => [group, stored.get(group)?.version ?? 0]));
  return { settings: settings as Settings, versiones: versiones as SettingsVersions };
};

/** The settings as they are now, defaults filled in. */
export const readSettings = async (db: Executor): Promise<Settings> => (await readSettingsWithVersions(db)).settings;
