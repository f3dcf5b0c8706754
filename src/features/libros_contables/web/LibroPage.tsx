import type { ReactNode } from 'react';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Column, ListPageProps } from '#kit/web/list/list-types.ts';
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

/** A book: a report among the books. */
export function LibroPage<C extends ReportCall>({ children, ...report }: Props<C>) {
  return (
    <ReportPage {...report}>
      <LibrosNav />
      {children}
    </ReportPage>
  );
}
