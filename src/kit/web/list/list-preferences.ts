import { usePreference } from '../session/preferences.ts';

export interface ListPreferences {
  readonly compacta: boolean;
  /** Columns that the user switched on or off; the others keep their default. */
  readonly columnas: Readonly<Record<string, boolean>>;
}

const DEFAULT: ListPreferences = { compacta: false, columnas: {} };

const isListPreferences = (value: unknown): value is ListPreferences =>
  typeof value === 'object' &&
  value !== null &&
  'compacta' in value &&
  typeof value.compacta === 'boolean' &&
  'columnas' in value &&
  typeof value.columnas === 'object' &&
  value.columnas !== null;

/** Columns and density of one list, kept per user. */
export const useListPreferences = (callId: string) => usePreference(`lista.${callId}`, DEFAULT, isListPreferences);
