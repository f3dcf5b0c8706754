import type { RowOf } from '#kit/contract/call.ts';
import { isAllowed } from '#kit/contract/access.ts';
import { filterText } from '#kit/web/list/filter-text.ts';
import { shownKeys, useShownColumns } from '#kit/web/list/list-preferences.ts';
import type { Column, Filter, ListCall } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import type { PrintedQuery } from '#kit/web/print/read-pages.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { useSettings } from '#kit/web/settings/settings.ts';

type Columns<C extends ListCall> = readonly Column<RowOf<C>>[];

/**
 * The printed columns: those that the user or a view chose, else the report's own selection for paper. Chosen columns
 * are rendered as the report renders them on paper, else as plain text, because badges, links and buttons are of no use
 * there.
 */
export const useColumnsOnPaper = <C extends ListCall>(call: C, screen: Columns<C>, papel: Columns<C>): Columns<C> => {
  const session = useSession();
  const permitted = screen.filter(({ access }) => access === undefined || isAllowed(access, session));
  const [preferences] = useShownColumns(call.id, permitted);
  if (Object.keys(preferences.columnas).length === 0) return papel;
  const plain =
    call.columns === undefined
      ? []
      : screenColumns<C & { readonly columns: typeof call.columns }>({ ...call, columns: call.columns });
  const shown = shownKeys(permitted, preferences);
  return permitted
    .filter(({ key, card }) => shown.includes(key) && card !== 'action')
    .map((column) => [...papel, ...plain].find(({ key }) => key === column.key) ?? column);
};

/** The days are printed separately. */
const DIAS = new Set(['desde', 'hasta', 'al']);

/** The active filters with the labels of their fields: «Estado: Pagada, Crédito». */
export const useAppliedFilters = <C extends ListCall>(
  filters: readonly Filter<C>[],
  query: PrintedQuery,
): readonly string[] => {
  const { formatoDeFecha } = useSettings();
  const set = filters.flatMap((filter) => {
    const text = DIAS.has(filter.name) ? null : filterText(filter, query[filter.name], formatoDeFecha);
    return text === null ? [] : [`${filter.label}: ${text}`];
  });
  const { buscar } = query;
  return buscar === undefined || buscar === '' ? set : [...set, `Búsqueda: «${buscar}»`];
};
