import { createContext, use } from 'react';
import type { DateFormat } from '../ui/format-date.ts';

/** The public settings that the kit's own parts read. */
export interface Settings {
  readonly empresa: { readonly nombre: string; readonly logo_url: string | null; readonly color: string | null };
  readonly itemsPorPagina: number;
  readonly formatoDeFecha: DateFormat;
  /** What printed documents say under the name: RTN, addresses, telephones. */
  readonly membrete: readonly string[];
  readonly whatsapp: string | null;
}

export const EMPTY_SETTINGS: Settings = {
  empresa: { nombre: '', logo_url: null, color: null },
  itemsPorPagina: 10,
  formatoDeFecha: 'DD/MM/YYYY',
  membrete: [],
  whatsapp: null,
};

export const SettingsContext = createContext<Settings>(EMPTY_SETTINGS);

export const useSettings = (): Settings => use(SettingsContext);
