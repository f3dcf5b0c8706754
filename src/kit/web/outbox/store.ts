import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Entry } from './entry.ts';

const ENTRIES = 'entries';
type Entries = IDBPObjectStore<unknown, [typeof ENTRIES], typeof ENTRIES, 'readwrite'>;
/** Version 1 is described by `OlderEntries`. */
const VERSION = 2;

/** Storage that outlives the page; a write is complete when its promise resolves. */
export interface Store<T> {
  readonly all: () => Promise<Entry<T>[]>;
  readonly put: (entry: Entry<T>) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** How an earlier version of the program stored entries; some may not have been sent yet. */
export interface OlderEntries<T> {
  readonly store: string;
  readonly read: (row: unknown) => Entry<T>;
}

const understood = <T>({ read }: OlderEntries<T>, row: unknown): Entry<T> | null => {
  try {
    return read(row);
  } catch {
    return null;
  }
};

const open = <T>(name: string, older: OlderEntries<T> | undefined, onGone: () => void): Promise<IDBPDatabase> =>
  new Promise((resolve, reject) => {
    openDB(name, VERSION, {
      upgrade: (database, _from, _to, transaction) => {
        const entries = database.createObjectStore(ENTRIES, { keyPath: 'key' });
        if (older === undefined || !database.objectStoreNames.contains(older.store)) return;
        const adopt = async (): Promise<void> => {
          const rows: unknown[] = await transaction.objectStore(older.store).getAll();
          const adopted = rows.map((row) => understood(older, row)).filter((entry) => entry !== null);
          for (const entry of adopted) await entries.put(entry);
          // If some entries are not understood, the old store stays, for a version that can read it.
          if (adopted.length === rows.length) database.deleteObjectStore(older.store);
        };
        // A failed write aborts the upgrade, and the opening rejects by that.
        adopt().catch(() => undefined);
      },
      // A tab with an earlier version of the program blocks the upgrade until it is closed.
      blocked: () => reject(new Error('another tab holds the store of the browser')),
      blocking: (_from, _to, { target }) => {
        (target as IDBDatabase).close();
        onGone();
      },
      terminated: onGone,
    }).then(resolve, reject);
  });

/** A store in IndexedDB, which can hold files too. */
export const browserStore = <T>(name: string, older?: OlderEntries<T>): Store<T> => {
  let database: Promise<IDBPDatabase> | undefined;
  const forget = (): void => {
    database = undefined;
  };
  const ready = async (): Promise<IDBPDatabase> => {
    try {
      return await (database ??= open(name, older, forget));
    } catch (error) {
      forget();
      throw error;
    }
  };
  const write = async (change: (entries: Entries) => Promise<unknown>): Promise<void> => {
    const transaction = (await ready()).transaction(ENTRIES, 'readwrite', { durability: 'strict' });
    await Promise.all([change(transaction.store), transaction.done]);
  };
  return {
    all: async () => (await (await ready()).getAll(ENTRIES)) as Entry<T>[],
    put: (entry) => write((entries) => entries.put(entry)),
    remove: (key) => write((entries) => entries.delete(key)),
  };
};
