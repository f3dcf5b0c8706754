import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { periodoPedido } from '#kit/rules/periodo.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column, EmptyText, ListCall, ListPageProps } from '#kit/web/list/list-types.ts';
import { PrintList } from '#kit/web/print/PrintList.tsx';
import { diasText } from '#kit/web/print/dias-text.ts';
import { type PrintedQuery, readPages } from '#kit/web/print/read-pages.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import type { Reporte } from '../rules/reportes.public.ts';
import { tieneDias } from '../rules/vista.ts';
import { type ReportFigure, ReportFigures, figuresOnPaper } from './ReportFigures.public.tsx';
import { useColumnsOnPaper, useAppliedFilters } from './en-papel.ts';
import { Vistas } from './Vistas.tsx';

/** The list call of a report in REPORTES. */
export type ReportCall = ListCall & { readonly id: Reporte };

/**
 * The filters of a report; for a user limited to one branch without the branch filter, but with the name of that
 * branch.
 */
const useFilters = <C extends ListCall>(filters: ListPageProps<C>['filters'] = []) => {
  const session = useSession();
  const choosable = filters.filter(({ name }) => name !== 'sucursal_id');
  const solo = sucursalPropia(session) !== null && choosable.length < filters.length;
  return solo
    ? { filters: choosable, sucursal: session?.usuario.sucursal?.sucursal_nombre ?? null }
    : { filters, sucursal: null };
};

interface Props<C extends ReportCall> extends Pick<
  ListPageProps<C>,
  'title' | 'call' | 'columns' | 'rowKey' | 'rowLink' | 'filters' | 'mainFilter' | 'buscar' | 'actions' | 'children'
> {
  /** Text of the empty list: its title, or title and text. */
  readonly vacio: string | EmptyText;
  /** The totals, used on the screen and on paper. */
  readonly figures?: (totales: TotalesOf<C>) => readonly ReportFigure[];
  /** Additional totals on the screen, below the figures or instead of them. */
  readonly totales?: (totales: TotalesOf<C>) => ReactNode;
  readonly papel: {
    /** The columns that fit on letter paper, unless the user or a view chose others. */
    readonly columns: readonly Column<RowOf<C>>[];
    readonly totales?: (totales: TotalesOf<C>) => ReactNode;
  };
}

/** The frame of every report: days, totals and rows, with printing, a sheet and saved views. */
export function ReportPage<C extends ReportCall>({ vacio, figures, totales, papel, children, ...list }: Props<C>) {
  const { call, title, rowKey, actions } = list;
  const { filters, sucursal } = useFilters<C>(list.filters);
  const { pagina: _page, limite: _size, ...query } = searchOf(call.query)(useSearch({ strict: false })) as PrintedQuery;
  const hoy = useToday();
  const { formatoDeFecha } = useSettings();
  const fechas = tieneDias(Object.keys(call.query.shape));
  const asked = (name: 'desde' | 'hasta' | 'al'): string | undefined => query[name]?.toString();
  // Computed as on the server: a period that starts in the future does not end today.
  const dias: Partial<Rango> = fechas
    ? periodoPedido({ desde: asked('desde'), hasta: asked('hasta') }, hoy)
    : { hasta: asked('al') ?? hoy };
  // Shows the period if the address leaves it open, except if only the end is open and it is today.
  const callado = fechas && (asked('desde') === undefined || (asked('hasta') === undefined && dias.hasta !== hoy));
  const enPapel = useColumnsOnPaper(call, list.columns, papel.columns);
  const appliedFilters = useAppliedFilters(filters, query);
  const sums = (given: TotalesOf<C>): ReactNode => (
    <>
      {figures !== undefined && <ReportFigures figures={figures(given)} />}
      {totales?.(given)}
    </>
  );
  const printed = (meta: object): ReactNode => {
    const { totales: given } = meta as { readonly totales: TotalesOf<C> };
    return papel.totales?.(given) ?? (figures === undefined ? null : figuresOnPaper(figures(given)));
  };
  return (
    <ListPage
      {...list}
      filters={filters}
      {...(fechas && { defaults: reportDefaults() })}
      {...((figures !== undefined || totales !== undefined) && { totales: sums })}
      actions={
        <>
          {actions}
          <Vistas reporte={call.id} call={call} columns={list.columns} />
          <PrintList
            title={sucursal === null ? title : `${title}: ${sucursal}`}
            dias={dias}
            filters={appliedFilters}
            columns={enPapel}
            rowKey={rowKey}
            read={async () => {
              const { rows, meta } = await readPages(call, query);
              return { rows, total: meta.total, sums: printed(meta) };
            }}
          />
        </>
      }
      empty={typeof vacio === 'string' ? { title: vacio, text: 'Cambie las fechas o los filtros.' } : vacio}
    >
      {children}
      {sucursal !== null && (
        <Text size="sm" c="dimmed">
          Solo de {sucursal}
        </Text>
      )}
      {fechas && <FechasRapidas />}
      {callado && (
        <Text size="sm" c="dimmed">
          {diasText(dias, formatoDeFecha)}
        </Text>
      )}
    </ListPage>
  );
}
