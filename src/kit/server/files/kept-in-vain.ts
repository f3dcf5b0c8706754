import type { FileStore } from './file-store.ts';

/** A store that remembers which files a command brought into it. */
export interface Remembering {
  readonly store: FileStore;
  /** Lets go of them, for a command that came to nothing: nobody knows of them. */
  forget(): Promise<void>;
}

/** What was there before (a picture that is named by what it holds) stays. */
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
      // A file that stays does no harm; the reason why the command failed is worth more.
      for (const key of brought) await store.delete(key).catch(() => undefined);
    },
  };
};
