import { type ReactNode, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Rango } from '#kit/rules/fechas-rapidas.ts';
import type { Column, ListPageProps } from '#kit/web/list/list-types.ts';
import { periodoPedido } from '#kit/rules/periodo.ts';
import { type ReportCall, ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { LibrosNav } from './LibrosNav.tsx';

interface Props<C extends ReportCall> extends Pick<
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

/** A book: a report among the books, of the days that its server answers. */
export function LibroPage<C extends ReportCall>({ papel, children, ...report }: Props<C>) {
  const { desde, hasta }: Partial<Rango> = useSearch({ strict: false });
  const [hoy] = useState(() => localDay(Date.now()));
  const dias = periodoPedido({ desde, hasta }, hoy);
  return (
    <ReportPage {...report} papel={{ ...papel, dias }}>
      <LibrosNav />
      {children}
    </ReportPage>
  );
}
