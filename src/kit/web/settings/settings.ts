import { useSyncExternalStore } from 'react';
import type { DateFormat } from '#kit/rules/dates.ts';
import { createStore } from '../store/create-store.ts';

/** The public settings that the kit reads. */
export interface Settings {
  readonly empresa: { readonly nombre: string; readonly logo_url: string | null; readonly color: string | null };
  readonly itemsPorPagina: number;
  readonly formatoDeFecha: DateFormat;
  /** The letterhead of printed documents below the name: RTN, addresses, phone numbers. */
  readonly membrete: readonly string[];
  readonly whatsapp: string | null;
}

const EMPTY: Settings = {
  empresa: { nombre: '', logo_url: null, color: null },
  itemsPorPagina: 10,
  formatoDeFecha: 'DD/MM/YYYY',
  membrete: [],
  whatsapp: null,
};

const KEY = 'portal.empresa';

/** The settings of the last visit, so that name and colour are right at the first paint. */
const kept = (): Settings => {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return EMPTY;
  }
};

const store = createStore(kept());

/** The company's settings, filled in by the app; the code contains no name, colour or number of a company. */
export const settingsStore = {
  ...store,
  set: (next: Settings): void => {
    const text = JSON.stringify(next);
    if (text === JSON.stringify(store.get())) return;
    localStorage.setItem(KEY, text);
    store.set(next);
  },
};

export const useSettings = (): Settings => useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
