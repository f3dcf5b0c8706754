import { API_BASE } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { ICON_KINDS } from '#kit/server/icons/icon-kinds.ts';
import { shortName } from '../rules/short-name.ts';
import { readSettings } from './configuraciones.public.ts';
import { presentIcons } from './iconos.ts';

/** The background of the light scheme, as public/first.js paints it before anything else loads. */
const GROUND = '#f6f8fa';

/** What customers come for; for staff these addresses lead to their own screens. */
const SHORTCUTS = [
  { name: 'Paquetes', url: '/compras' },
  { name: 'Pre-alertar', url: '/paquetes/prealerta' },
  { name: 'Casillero', url: '/casillero' },
] as const;

/** How the portal is installed, as specified by https://www.w3.org/TR/appmanifest/. */
export const manifestOf = async (db: Executor, files: FileStore): Promise<object> => {
  const { empresa } = await readSettings(db);
  const fingerprint = await presentIcons(db, files);
  return {
    id: '/',
    name: empresa.nombre,
    short_name: shortName(empresa.nombre),
    lang: 'es-HN',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: empresa.color,
    background_color: GROUND,
    icons: ICON_KINDS.flatMap(({ name, side, purpose }) =>
      purpose === null
        ? []
        : {
            src: `${API_BASE}/configs/iconos/${fingerprint}-${name}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose,
          },
    ),
    shortcuts: SHORTCUTS,
  };
};
