import { type ReactNode, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column, EmptyText, ListCall, ListPageProps } from '#kit/web/list/list-types.ts';
import { PrintList } from '#kit/web/print/PrintList.tsx';
import { type PrintedQuery, readPages } from '#kit/web/print/read-pages.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { isReporte } from '../rules/reportes.public.ts';
import { tieneDias } from '../rules/vista.ts';
import { type Cifra, Cifras, cifrasEnPapel } from './Cifras.public.tsx';
import { Vistas } from './Vistas.tsx';

interface Props<C extends ListCall> extends Pick<
  ListPageProps<C>,
  'title' | 'call' | 'columns' | 'rowKey' | 'rowLink' | 'filters' | 'mainFilter' | 'buscar' | 'actions' | 'children'
> {
  /** What is said where there is nothing: what there is none of, or all of it. */
  readonly vacio: string | EmptyText;
  /** The sums, said once for the screen and for paper. */
  readonly cifras?: (totales: TotalesOf<C>) => readonly Cifra[];
  /** More of them, on the screen: below the figures, or in place of them. */
  readonly totales?: (totales: TotalesOf<C>) => ReactNode;
  readonly papel: {
    /** Which columns are of use on paper of letter size. */
    readonly columns: readonly Column<RowOf<C>>[];
    readonly totales?: (totales: TotalesOf<C>) => ReactNode;
    /** Its first and last day, where that is not what the address says. */
    readonly dias?: Partial<Rango>;
  };
}

/** The frame of every report: its days, its sums, its rows; the same on paper, as a sheet and as a view that is kept. */
export function ReportPage<C extends ListCall>({ vacio, cifras, totales, papel, children, ...list }: Props<C>) {
  const { call, title, rowKey, rowLink, actions } = list;
  const isOpen = useOpenRoutes();
  const { pagina: _page, limite: _size, ...query } = searchOf(call.query)(useSearch({ strict: false })) as PrintedQuery;
  const [hoy] = useState(() => localDay(Date.now()));
  const fechas = tieneDias(Object.keys(call.query.shape));
  const asked = (name: 'desde' | 'hasta' | 'al'): string | undefined => query[name]?.toString();
  const dias = fechas
    ? { ...(asked('desde') !== undefined && { desde: asked('desde') }), hasta: asked('hasta') ?? hoy }
    : { hasta: asked('al') ?? hoy };
  const sums = (given: TotalesOf<C>): ReactNode => (
    <>
      {cifras !== undefined && <Cifras cifras={cifras(given)} />}
      {totales?.(given)}
    </>
  );
  const printed = (meta: object): ReactNode => {
    const { totales: given } = meta as { readonly totales: TotalesOf<C> };
    return papel.totales?.(given) ?? (cifras === undefined ? null : cifrasEnPapel(cifras(given)));
  };
  return (
    <ListPage
      {...list}
      {...(rowLink !== undefined && {
        // Who reads a report need not be one who opens what is behind it.
        rowLink: (row: RowOf<C>) => {
          const link = rowLink(row);
          return link !== undefined && isOpen(String(link.to)) ? link : undefined;
        },
      })}
      {...(fechas && { defaults: reportDefaults() })}
      {...((cifras !== undefined || totales !== undefined) && { totales: sums })}
      actions={
        <>
          {actions}
          {isReporte(call.id) && <Vistas reporte={call.id} call={call} columns={list.columns} />}
          <PrintList
            title={title}
            dias={papel.dias ?? dias}
            columns={papel.columns}
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
      {fechas && <FechasRapidas />}
    </ListPage>
  );
}
