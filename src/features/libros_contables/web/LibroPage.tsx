import { type ReactNode, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Column, ListCall, ListPageProps } from '#kit/web/list/list-types.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { periodoPedido } from '#features/contabilidad/rules/periodo.public.ts';
import { ImprimirLibro } from './ImprimirLibro.tsx';
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

/** A book: its days, its sums, its lines; the same on paper and as a sheet. */
export function LibroPage<C extends ListCall>({ vacio, papel, children, ...list }: Props<C>) {
  const { call, title, rowKey } = list;
  const {
    pagina: _page,
    limite: _size,
    ...query
  } = searchOf(call.query)(useSearch({ strict: false })) as Readonly<Record<string, string | number | undefined>>;
  const [hoy] = useState(() => localDay(Date.now()));
  const periodo = periodoPedido(query, hoy);
  return (
    <ListPage
      {...list}
      defaults={reportDefaults()}
      actions={<ImprimirLibro {...papel} title={title} call={call} query={query} periodo={periodo} rowKey={rowKey} />}
      empty={{ title: vacio, text: 'Cambie las fechas o los filtros.' }}
    >
      <LibrosNav />
      <FechasRapidas />
      {children}
    </ListPage>
  );
}
