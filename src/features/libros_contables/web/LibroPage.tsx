import type { ReactNode } from 'react';
import type { RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Column, ListPageProps } from '#kit/web/list/list-types.ts';
import { type ReportCall, ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { LibrosNav } from './LibrosNav.tsx';

interface Props<C extends ReportCall> extends Pick<
  ListPageProps<C>,
  'title' | 'call' | 'columns' | 'rowKey' | 'rowLink' | 'filters' | 'mainFilter' | 'buscar'
> {
  /** Title shown when the book is empty. */
  readonly vacio: string;
  /** The totals on the screen. */
  readonly totales: (totales: TotalesOf<C>) => ReactNode;
  /** The totals on paper, and the columns printed there. */
  readonly papel: {
    readonly totales: (totales: TotalesOf<C>) => ReactNode;
    readonly columns: readonly Column<RowOf<C>>[];
  };
  readonly children?: ReactNode;
}

/** A book: a report page with the navigation between the books. */
export function LibroPage<C extends ReportCall>({ children, ...report }: Props<C>) {
  return (
    <ReportPage {...report}>
      <LibrosNav />
      {children}
    </ReportPage>
  );
}
