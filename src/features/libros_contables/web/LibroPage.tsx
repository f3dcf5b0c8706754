import { type ReactNode, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column, ListCall, ListPageProps } from '#kit/web/list/list-types.ts';
import { PrintList } from '#kit/web/print/PrintList.tsx';
import { type PrintedQuery, readPages } from '#kit/web/print/read-pages.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { periodoPedido } from '#features/contabilidad/rules/periodo.public.ts';
import { LibrosNav } from './LibrosNav.tsx';

interface Props<C extends ListCall> extends Pick<
  ListPageProps<C>,
  'title' | 'call' | 'columns' | 'rowKey' | 'rowLink' | 'filters' | 'mainFilter' | 'buscar'
> {
  /** What is in it, where there is nothing. */
  readonly vacio: string;
  /** The sums, on the screen. */
  readonly totales: (totales: TotalesOf<C>) => ReactNode;
  /** The same on paper, and which columns are of use there. */
  readonly papel: {
    readonly totales: (totales: TotalesOf<C>) => ReactNode;
    readonly columns: readonly Column<RowOf<C>>[];
  };
  readonly children?: ReactNode;
}

/** Every book has them. */
interface WithTotales<C extends ListCall> {
  readonly totales: TotalesOf<C>;
}

/** A book: its days, its sums, its lines; the same on paper and as a sheet. */
export function LibroPage<C extends ListCall>({ vacio, papel, children, ...list }: Props<C>) {
  const { call, title, rowKey } = list;
  const { pagina: _page, limite: _size, ...query } = searchOf(call.query)(useSearch({ strict: false })) as PrintedQuery;
  const [hoy] = useState(() => localDay(Date.now()));
  const periodo = periodoPedido(query, hoy);
  return (
    <ListPage
      {...list}
      defaults={reportDefaults()}
      actions={
        <PrintList
          title={title}
          dias={periodo}
          columns={papel.columns}
          rowKey={rowKey}
          read={async () => {
            const { rows, meta } = await readPages(call, query);
            return { rows, total: meta.total, sums: papel.totales((meta as unknown as WithTotales<C>).totales) };
          }}
        />
      }
      empty={{ title: vacio, text: 'Cambie las fechas o los filtros.' }}
    >
      <LibrosNav />
      <FechasRapidas />
      {children}
    </ListPage>
  );
}
