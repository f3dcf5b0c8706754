import { useSyncExternalStore } from 'react';
import { sessionStore } from '#kit/web/session/session.store.ts';

/** A code that was scanned but not received; it stays visible until it is handled. */
export interface SetAside {
  readonly codigo: string;
  readonly motivo: string;
  /** Milliseconds since the epoch. */
  readonly cuando: number;
}

const MOST = 200;

const read = (key: string): readonly SetAside[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as SetAside[];
  } catch {
    return [];
  }
};

let [key, list] = ['', [] as readonly SetAside[]];
const listeners = new Set<() => void>();

const get = (): readonly SetAside[] => {
  const session = sessionStore.get();
  // After the end of a session its codes remain those of its user.
  const own = session === null ? key : `portal.recepcion.apartados.${session.usuario.usuario}`;
  if (own !== key) [key, list] = [own, read(own)];
  return list;
};
const set = (next: readonly SetAside[]): void => {
  list = next.slice(0, MOST);
  localStorage.setItem(key, JSON.stringify(list));
  for (const listener of listeners) listener();
};
const without = (codigo: string): readonly SetAside[] => get().filter((one) => one.codigo !== codigo);

/** Kept per user in this browser, also after a reload. */
export const setAside = {
  add: (codigo: string, motivo: string): void => set([{ codigo, motivo, cuando: Date.now() }, ...without(codigo)]),
  remove: (codigo: string): void => {
    if (get().some((one) => one.codigo === codigo)) set(without(codigo));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useSetAside = (): readonly SetAside[] => useSyncExternalStore(subscribe, get);
