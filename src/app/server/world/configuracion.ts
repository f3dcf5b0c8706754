import { sql } from 'kysely';
import type { Settings, SettingsGroup } from '#features/configuraciones/contract/settings.ts';
import type { Ground } from './ground.ts';

type Asked = { readonly [Group in SettingsGroup]?: Partial<Settings[Group]> };

/** Sets these settings and leaves the others as they are. */
export const setConfiguracion = async ({ db, usuario }: Ground, asked: Asked = {}): Promise<void> => {
  for (const [grupo, valores] of Object.entries(asked))
    await sql`
      insert into configuraciones (grupo, valores, usuario_registro)
      values (${grupo}, ${JSON.stringify(valores)}, ${usuario})
      on conflict (grupo) do update set valores = configuraciones.valores || excluded.valores`.execute(db);
};
