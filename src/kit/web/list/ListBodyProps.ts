import type { LinkProps } from '@tanstack/react-router';
import type { RowOf } from '#kit/contract/call.ts';
import type { Column, ListCall, Selection } from './list-types.ts';
import type { ListState } from './use-list.ts';

/** What the two ways to show rows, table and cards, are given. */
export interface ListBodyProps<C extends ListCall> {
  readonly title: string;
  /** Those that the user looks at. */
  readonly columns: readonly Column<RowOf<C>>[];
  /** All that the user may look at. */
  readonly permitted: readonly Column<RowOf<C>>[];
  readonly rows: readonly RowOf<C>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  readonly rowLink?: ((row: RowOf<C>) => LinkProps | undefined) | undefined;
  readonly list: ListState<C>;
  readonly compact: boolean;
  /** Nothing has come yet: skeletons stand for the rows. */
  readonly loading: boolean;
  readonly selection?: Selection<RowOf<C>> | undefined;
  readonly chosen: ReadonlyMap<string | number, RowOf<C>>;
  readonly toggle: (rows: readonly RowOf<C>[], on: boolean) => void;
}
