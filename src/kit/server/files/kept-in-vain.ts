import type { FileStore } from './file-store.ts';

/** A file store that remembers which files a command added. */
export interface Remembering {
  readonly store: FileStore;
  /** Deletes the added files after the command failed: no record names them. */
  forget(): Promise<void>;
}

/** Wraps a store. Files that existed before (a picture named by its hash) are not deleted. */
export const remembering = (store: FileStore): Remembering => {
  const brought: string[] = [];
  const noting = async (key: string, write: () => Promise<void>): Promise<void> => {
    const isNew = !(await store.exists(key));
    await write();
    if (isNew) brought.push(key);
  };
  return {
    store: {
      ...store,
      put: (key, content) => noting(key, () => store.put(key, content)),
      putFile: (key, path) => noting(key, () => store.putFile(key, path)),
    },
    forget: async () => {
      // A leftover file does no harm; the original error must not be replaced.
      for (const key of brought) await store.delete(key).catch(() => undefined);
    },
  };
};
