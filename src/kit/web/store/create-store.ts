/** A value outside React that screens follow: `useSyncExternalStore(store.subscribe, store.get)`. */
export const createStore = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns what ends it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
