import type { LinkProps } from '@tanstack/react-router';
import type { RowOf } from '#kit/contract/call.ts';
import type { Column, ListCall, Selection } from './list-types.ts';
import type { ListState } from './use-list.ts';

/** The props of both list views, table and cards. */
export interface ListBodyProps<C extends ListCall> {
  readonly title: string;
  /** The columns that the user has chosen to see. */
  readonly columns: readonly Column<RowOf<C>>[];
  /** All columns that the user may see. */
  readonly permitted: readonly Column<RowOf<C>>[];
  readonly rows: readonly RowOf<C>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  readonly rowLink?: ((row: RowOf<C>) => LinkProps | undefined) | undefined;
  readonly list: ListState<C>;
  readonly compact: boolean;
  /** No data yet: shows skeleton rows. */
  readonly loading: boolean;
  readonly selection?: Selection<RowOf<C>> | undefined;
  readonly chosen: ReadonlyMap<string | number, RowOf<C>>;
  readonly toggle: (rows: readonly RowOf<C>[], on: boolean) => void;
}
