import type { Executor } from '#kit/server/db/database.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';

export interface StoredLogo {
  /** Its key in the file store; the content's fingerprint is part of it, so an address never changes its picture. */
  readonly key: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly usuario: string;
}

const current = (db: Executor) => db.selectFrom('empresa_logo').select(['clave', 'tipo']).executeTakeFirst();

/** Address of the logo below the base of the calls, or null. */
export const logoUrl = async (db: Executor): Promise<string | null> => {
  const logo = await current(db);
  return logo === undefined ? null : `/configs/logo?v=${encodeURIComponent(logo.clave)}`;
};

export const readLogo = async (
  db: Executor,
  files: FileStore,
): Promise<{ content: Buffer; contentType: string; fileName: string } | null> => {
  const logo = await current(db);
  // A lost file counts as no logo: nothing that shows the logo may fail because of it.
  if (logo === undefined || !(await files.exists(logo.clave))) return null;
  return {
    content: Buffer.from(await files.getBytes(logo.clave)),
    contentType: logo.tipo,
    fileName: logo.clave.split('/').at(-1) ?? 'logo',
  };
};

export const storeLogo = async (
  db: Executor,
  files: FileStore,
  { key, contentType, bytes, usuario }: StoredLogo,
): Promise<void> => {
  await files.put(key, bytes);
  const logo = { clave: key, tipo: contentType, usuario_registro: usuario };
  await db
    .insertInto('empresa_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('uno').doUpdateSet(logo))
    .execute();
};

/** Removes the logo; the file stays, for pages that still show its address. */
export const removeLogo = async (db: Executor): Promise<void> => {
  await db.deleteFrom('empresa_logo').execute();
};
