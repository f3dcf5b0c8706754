import { createHash } from 'node:crypto';
import type { Executor } from '#kit/server/db/database.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { defaultIcon } from '#kit/server/icons/default-icon.ts';
import { DRAWING, ICON_KINDS, type IconName } from '#kit/server/icons/icon-kinds.ts';
import { readSettings } from './configuraciones.public.ts';

/** What the icons of an installation are drawn from. */
export interface IconSource {
  readonly color: string;
  /** The logo's key in the file store; null if there is none. */
  readonly logo: string | null;
}

export const readIconSource = async (db: Executor): Promise<IconSource> => {
  const { empresa } = await readSettings(db);
  const logo = await db.selectFrom('empresa_logo').select('clave').executeTakeFirst();
  return { color: empresa.color, logo: logo?.clave ?? null };
};

/** Changes with the logo, the colour and the way of drawing, so that an address never changes its icon. */
const fingerprintOf = ({ color, logo }: IconSource): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, color.toLowerCase(), logo]))
    .digest('hex')
    .slice(0, 16);

const keyOf = (fingerprint: string, name: IconName): string => `empresa/iconos/${fingerprint}-${name}.png`;

/** The key of an icon in the file store. */
export const iconKey = (source: IconSource, name: IconName): string => keyOf(fingerprintOf(source), name);

/** Whether all icons of a logo exist; the last one is written last. */
export const hasIcons = (files: FileStore, source: IconSource): Promise<boolean> =>
  files.exists(iconKey(source, ICON_KINDS.at(-1)!.name));

/** The fingerprint of the current icons: the logo's once they are made, else the box's on the company's colour. */
export const presentIcons = async (db: Executor, files: FileStore): Promise<string> => {
  const source = await readIconSource(db);
  const made = source.logo !== null && (await hasIcons(files, source));
  return fingerprintOf(made ? source : { ...source, logo: null });
};

/** @returns null if there is no such icon. */
export const readIcon = async (db: Executor, files: FileStore, icono: string): Promise<Buffer | null> => {
  const [, asked, name] = /^(?:([0-9a-f]{16})-)?(\w+)\.png$/.exec(icono) ?? [];
  const kind = ICON_KINDS.find((one) => one.name === name);
  if (kind === undefined) return null;
  const fingerprint = asked ?? (await presentIcons(db, files));
  const { color } = await readIconSource(db);
  if (fingerprint === fingerprintOf({ color, logo: null })) return defaultIcon(kind.name, color);
  const key = keyOf(fingerprint, kind.name);
  return (await files.exists(key)) ? Buffer.from(await files.getBytes(key)) : null;
};
