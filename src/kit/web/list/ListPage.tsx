import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, Skeleton, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import type { MetaOf, RowOf, TotalesOf } from '#kit/contract/call.ts';
import { isAllowed } from '#kit/contract/access.ts';
import { COLUMNS } from '#kit/contract/columns.ts';
import { useRefused } from '../router/use-open-routes.ts';
import { useSession } from '../session/use-session.ts';
import { LoadingText } from '../ui/LoadingText.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { CrossedDates } from './CrossedDates.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListError } from './ListMessages.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { shownKeys, useShownColumns } from './list-preferences.ts';
import type { ListCall, ListPageProps } from './list-types.ts';
import { useList } from './use-list.ts';
import classes from './ListPage.module.css';
import toolbar from './ListToolbar.module.css';

interface BarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Replaces the filters while rows are selected. */
function SelectionBar({ count, onClear, children }: BarProps) {
  return (
    <div className={toolbar.bar} role="toolbar" aria-label="Filas elegidas">
      <Text fw={600} aria-live="polite">
        {counted(count, '1 fila elegida', '# filas elegidas')}
      </Text>
      {children}
      <Button variant="subtle" color="gray" onClick={onClear} ml="auto">
        Quitar selección
      </Button>
    </div>
  );
}

/** A list screen, by declaration: the call defines what can be sorted, filtered and exported. */
export function ListPage<C extends ListCall>(props: ListPageProps<C>) {
  const { title, actions, children } = props;
  return (
    <div className={classes.page}>
      <PageHeader title={title} actions={actions} />
      {children}
      <ListView {...props} />
    </div>
  );
}

/** When the selection bar disappears, its focus moves to the rows. */
const useFocusAfter = (choosing: boolean, section: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!choosing) return;
    const list = section.current;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        list?.querySelector<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
      });
    };
  }, [choosing, section]);
};

interface TotalesProps<C extends ListCall> {
  readonly meta: MetaOf<C> | undefined;
  readonly look: (totales: TotalesOf<C>) => ReactNode;
}

/** The sums of the whole result, on whichever page. */
function Totales<C extends ListCall>({ meta, look }: TotalesProps<C>) {
  return meta === undefined ? (
    <Skeleton height={66} />
  ) : (
    look((meta as unknown as { readonly totales: TotalesOf<C> }).totales)
  );
}

/**
 * Another page of rows is rendered after the input that asked for it was painted: a quick answer would otherwise hold
 * back the arrow of the column. The first rows come at once.
 */
const useShownAfterInput = <Page,>(newest: Page): Page => {
  const later = useDeferredValue(newest);
  return later ?? newest;
};

const clearedOf = <C extends ListCall>(filters: ListPageProps<C>['filters'] = []) =>
  Object.fromEntries(filters.map((filter) => [filter.name, 'cleared' in filter ? filter.cleared : undefined]));

/** The links of rows, without those to screens that refuse the user: a reader of a list may lack access to its rows. */
const useOpenRowLink = <C extends ListCall>({ rowLink }: ListPageProps<C>): ListPageProps<C>['rowLink'] => {
  const refused = useRefused();
  return (row) => {
    const link = rowLink?.(row);
    return link === undefined || refused(link) ? undefined : link;
  };
};

/** The same without title, for a tab of a detail page. */
export function ListView<C extends ListCall>(props: ListPageProps<C>) {
  const { call, rowKey, fixed, selection } = props;
  type Row = RowOf<C>;
  const list = useList(call, fixed, props.defaults, props.params, clearedOf(props.filters));
  const session = useSession();
  const rowLink = useOpenRowLink(props);
  const phone = usePhone();
  const [remembered, remember] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const chosen = selection?.chosen ?? remembered;
  const setChosen = selection?.onChange ?? remember;

  const permitted = props.columns.filter(({ access }) => access === undefined || isAllowed(access, session));
  const [preferences, savePreferences] = useShownColumns(call.id, permitted);
  const shown = shownKeys(permitted, preferences);
  const columns = permitted.filter(({ key }) => shown.includes(key));
  const { data: newest, error, isPending, isPlaceholderData, refetch } = list.result;
  const data = useShownAfterInput(newest);
  const stale = isPlaceholderData || data !== newest;
  const rows = (data?.data ?? []) as readonly Row[];
  const total = data?.meta?.total ?? 0;

  const toggle = (some: readonly Row[], on: boolean): void => {
    const next = new Map(chosen);
    for (const row of some) {
      if (on) next.set(rowKey(row), row);
      else next.delete(rowKey(row));
    }
    setChosen(next);
  };
  const body = {
    ...props,
    rowLink,
    columns,
    permitted,
    rows,
    list,
    compact: preferences.compacta,
    loading: isPending,
    chosen,
    toggle,
  };
  const Rows = phone ? ListCards : ListTable;
  // If the URL names the columns, the export has those, otherwise all.
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const named = search[COLUMNS];
  const section = useRef<HTMLElement>(null);
  const choosing = selection !== undefined && chosen.size > 0;
  useFocusAfter(choosing, section);

  return (
    <>
      {props.totales !== undefined && error === null && list.crossed === null && (
        <Totales meta={data?.meta} look={props.totales} />
      )}
      <section
        ref={section}
        className={classes.list}
        style={{ '--rows': rows.length } as CSSProperties}
        aria-busy={isPending || stale}
        aria-label={props.title}
      >
        {choosing ? (
          <SelectionBar count={chosen.size} onClear={() => setChosen(new Map())}>
            {selection.actions([...chosen.values()], () => setChosen(new Map()))}
          </SelectionBar>
        ) : (
          <ListToolbar
            list={list}
            filters={props.filters ?? []}
            mainFilter={props.mainFilter}
            buscar={props.buscar}
            columns={columns}
            phone={phone}
          >
            {props.exportable !== false && (
              <ExportButton
                call={call}
                params={props.params}
                query={{ ...list.query, ...(typeof named === 'string' && { [COLUMNS]: named }) }}
                total={list.crossed === null ? total : 0}
              />
            )}
            {!phone && <ViewMenu columns={permitted} preferences={preferences} onChange={savePreferences} />}
          </ListToolbar>
        )}
        {error !== null && data === undefined ? (
          <ListError error={error} onRetry={() => void refetch()} title="No se pudo cargar la lista" />
        ) : list.crossed !== null ? (
          <CrossedDates {...list.crossed} />
        ) : !isPending && rows.length === 0 ? (
          <ListEmpty list={list} empty={props.empty} total={total} />
        ) : (
          <div className={classes.rows} data-stale={stale || undefined}>
            {isPending && <LoadingText px="md" pt="sm" />}
            <Rows {...body} />
          </div>
        )}
        {total > 0 && !list.cut && list.crossed === null && (
          <ListFooter list={list} total={total} more={data?.meta?.hay_mas === true} phone={phone} />
        )}
      </section>
    </>
  );
}
