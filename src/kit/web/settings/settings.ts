import { createContext, use } from 'react';

/** The public settings that the kit's own parts read. */
export interface Settings {
  readonly empresa: { readonly nombre: string; readonly logo_url: string | null; readonly color: string | null };
  readonly itemsPorPagina: number;
  readonly telefonos: readonly string[];
  readonly direccion: string | null;
  readonly whatsapp: string | null;
}

export const EMPTY_SETTINGS: Settings = {
  empresa: { nombre: '', logo_url: null, color: null },
  itemsPorPagina: 10,
  telefonos: [],
  direccion: null,
  whatsapp: null,
};

export const SettingsContext = createContext<Settings>(EMPTY_SETTINGS);

export const useSettings = (): Settings => use(SettingsContext);
