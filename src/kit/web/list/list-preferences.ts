import { useNavigate, useSearch } from '@tanstack/react-router';
import { COLUMNS } from '#kit/contract/columns.ts';
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
const useListPreferences = (callId: string) => usePreference(`lista.${callId}`, DEFAULT, isListPreferences);

interface Choosable {
  readonly key: string;
  readonly optional?: boolean;
}

/** The visible columns: as the URL says, else as the user chose last, else by each column's default. */
export const useShownColumns = (callId: string, columns: readonly Choosable[]) => {
  const [preferences, save] = useListPreferences(callId);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = search[COLUMNS];
  const navigate = useNavigate();
  const names = typeof asked === 'string' && asked !== '' ? new Set(asked.split(',')) : null;
  // Names of columns that no longer exist are ignored.
  if (names === null || !columns.some(({ key }) => names.has(key))) return [preferences, save] as const;
  const shown = Object.fromEntries(columns.map(({ key }) => [key, names.has(key)]));
  const change = ({ columnas, compacta }: ListPreferences): void => {
    if (compacta !== preferences.compacta) save({ ...preferences, compacta });
    const chosen = columns.filter(({ key }) => columnas[key] === true).map(({ key }) => key);
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: ((before: object) => ({ ...before, [COLUMNS]: chosen.join(',') })) as never,
    });
  };
  return [{ ...preferences, columnas: shown }, change] as const;
};

/** The names of the columns that show, in their order. */
export const shownKeys = (columns: readonly Choosable[], { columnas }: ListPreferences): readonly string[] =>
  columns.filter(({ key, optional }) => columnas[key] ?? optional !== true).map(({ key }) => key);
