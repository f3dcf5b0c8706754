import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_NAME, markKept } from './kept-mark.ts';

/** One answer of the server, unchanged. */
export interface KeptAnswer {
  readonly key: string;
  readonly usuario: string;
  /** The id of its call. */
  readonly id: string;
  /** Of what a call answers: the digest of its shape. */
  readonly shape?: string | undefined;
  /** When the server answered, in milliseconds. */
  readonly moment: number;
  readonly answer: unknown;
}

interface Kept extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { id: string } };
}

let database: Promise<IDBPDatabase<Kept>> | undefined;

const open = (): Promise<IDBPDatabase<Kept>> => {
  const forget = (): void => {
    database = undefined;
  };
  database ??= openDB<Kept>(KEPT_NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('answers', { keyPath: 'key' }).createIndex('id', 'id'),
    // The database is being deleted: pending transactions finish, and are deleted with the rest.
    blocking: (_from, _to, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return database;
};

/** undefined: nothing is stored under the key. @throws when the browser offers no database. */
export const readKept = async (key: string): Promise<KeptAnswer | undefined> => (await open()).get('answers', key);

/**
 * @param most answers of this call to keep; the oldest is deleted.
 * @param isCurrent whether the answer's user is still signed in: nothing is written after a log-out.
 */
export const writeKept = async (row: KeptAnswer, most: number, isCurrent: () => boolean): Promise<void> => {
  const kept = await open();
  // No await from here to the transaction, so that a deletion comes before both or after both.
  if (!isCurrent()) return;
  markKept(row.usuario);
  const transaction = kept.transaction('answers', 'readwrite');
  const work = async (): Promise<void> => {
    await transaction.store.put(row);
    const others = await transaction.store.index('id').getAll(row.id);
    const spare = others.toSorted((a, b) => b.moment - a.moment).slice(most);
    await Promise.all(spare.map(({ key }) => transaction.store.delete(key)));
  };
  await Promise.all([work(), transaction.done]);
};
