import { useRef, useState } from 'react';
import type { z } from 'zod';
import { sessionStore } from './session.store.ts';

const read = <T>(key: string, schema: z.ZodType<T>, empty: T): T => {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : empty;
  } catch {
    return empty;
  }
};

const nameOf = (key: string): string => `portal.${sessionStore.get()?.usuario.usuario ?? ''}.${key}`;

/** Moves the state stored under one key to another, e.g. when a record has got its number. */
export const handOverTabState = (from: string, to: string): void => {
  const kept = sessionStorage.getItem(nameOf(from));
  if (kept !== null) sessionStorage.setItem(nameOf(to), kept);
  sessionStorage.removeItem(nameOf(from));
};

/** What `useTabState` last stored under a key, for a screen that does not change it. */
export const readTabState = <T>(key: string, schema: z.ZodType<T>, empty: T): T => read(nameOf(key), schema, empty);

/**
 * Unsaved work that survives a reload of its tab, for the same user. The key must not change: state kept by record is
 * mounted with the record's `key`.
 * @returns the state, and a setter that takes a function of the previous state, so that several updates in a row add
 * up.
 */
export const useTabState = <T>(
  key: string,
  schema: z.ZodType<T>,
  empty: T,
): [state: T, change: (next: (before: T) => T) => void] => {
  const [name] = useState(() => nameOf(key));
  const [state, setState] = useState(() => read(name, schema, empty));
  const latest = useRef(state);
  const change = (next: (before: T) => T): void => {
    latest.current = next(latest.current);
    sessionStorage.setItem(name, JSON.stringify(latest.current));
    setState(latest.current);
  };
  return [state, change];
};
