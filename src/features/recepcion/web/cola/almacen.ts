import type { Entrada } from './entrada.ts';

const NAME = 'encomienda.recepcion';
const STORE = 'cola';

/** Where the queue outlives the page. */
export interface Almacen {
  readonly all: () => Promise<Entrada[]>;
  readonly put: (entrada: Entrada) => Promise<void>;
  readonly remove: (clave: string) => Promise<void>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store of the browser failed')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('the store of the browser failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'clave' }));
  return settled(request);
};

/** The browser's own database: it keeps files too, and a write has happened when it says so. */
export const indexedAlmacen = (): Almacen => {
  let database: Promise<IDBDatabase> | null = null;
  const ready = async (): Promise<IDBDatabase> => {
    try {
      return await (database ??= open());
    } catch (error) {
      database = null;
      throw error;
    }
  };
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await ready()).transaction(STORE, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(STORE));
    await committed(transaction);
  };
  return {
    all: async () => settled<Entrada[]>((await ready()).transaction(STORE).objectStore(STORE).getAll()),
    put: (entrada) => write((store) => void store.put(entrada)),
    remove: (clave) => write((store) => void store.delete(clave)),
  };
};
