/** A value outside React that components subscribe to: `useSyncExternalStore(store.subscribe, store.get)`. */
export const createStore = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** @returns a function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
