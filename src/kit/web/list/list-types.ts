import type { ReactNode } from 'react';
import type { SelectProps } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Access } from '#kit/contract/access.ts';
import type { Call, ParamsInput, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { CardPlace } from '#kit/contract/columns.ts';

export type ListCall = Call & { readonly kind: 'list'; readonly query: z.ZodObject; readonly output: z.ZodType };

export interface Column<Row> {
  /** Name of the field; when the call can order by it, its header sorts. */
  readonly key: string;
  readonly title: string;
  /** Renders the cell; by default the plain field. */
  readonly render?: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly align?: 'left' | 'right';
  /** Codes and numbers that people compare letter by letter. */
  readonly mono?: boolean;
  /** Never breaks at hyphens, so that numbers stay whole. */
  readonly whole?: boolean;
  /** Pixels; by default as wide as its content needs. */
  readonly width?: number;
  /** Long text may wrap; otherwise a cell is one line. */
  readonly wrap?: boolean;
  /** Hidden until the user selects it. */
  readonly optional?: boolean;
  /** Shown for an empty value; a dash by default. */
  readonly empty?: string;
  /** Its place in a row's card on a phone, for all rows or by row. */
  readonly card?: CardPlace | ((row: Row) => CardPlace);
  /** As a fact in a card it has its title, since a bare date or number is unclear. */
  readonly titled?: boolean | ((row: Row) => boolean);
  /** Only for users who pass the guard. */
  readonly access?: Access;
}

interface FilterBase<C extends ListCall> {
  readonly name: keyof C['query']['shape'] & string;
  readonly label: string;
  /** Dependent filters that are cleared with it, e.g. the city with its department. */
  readonly clears?: readonly (keyof C['query']['shape'] & string)[];
}

export type Filter<C extends ListCall> =
  | (FilterBase<C> & {
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** Accepts several values; rows match any of them. */
      readonly multiple?: boolean;
      /** Which options what was typed finds; by default those with it in their label. */
      readonly find?: SelectProps['filter'];
      /** What the list shows while nothing is selected, if not all rows. */
      readonly unset?: string;
      /** The value in the URL once it is cleared, if the route has a default for an absent one. */
      readonly cleared?: string | undefined;
      /** Why it is disabled, e.g. "Elija el departamento". */
      readonly disabled?: string | undefined;
    })
  | (FilterBase<C> & { readonly kind: 'date' })
  | (FilterBase<C> & {
      /**
       * Renders a custom field, e.g. a picker, whose value is the text in the URL. In the toolbar its label is for
       * screen readers only.
       */
      readonly render: (
        value: string | undefined,
        change: (value: string | undefined) => void,
        labelled: boolean,
      ) => ReactNode;
      /** The label of a value, shown where the field is hidden. */
      readonly valueText?: (value: string) => string;
    });

export interface EmptyText {
  readonly title: string;
  /** What the user can do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

export interface Selection<Row> {
  /** The buttons over the list while rows are chosen. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
  /**
   * For screens that also select rows by other means, e.g. a scanner; by default the list keeps the selection itself.
   */
  readonly chosen?: ReadonlyMap<string | number, Row>;
  readonly onChange?: (chosen: ReadonlyMap<string | number, Row>) => void;
}

export interface ListPageProps<C extends ListCall> {
  readonly title: string;
  readonly call: C;
  /** Path parameters, for a call whose path names the record that the list belongs to. */
  readonly params?: ParamsInput<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  /** The link to a row's screen; without one, rows are not clickable. */
  readonly rowLink?: (row: RowOf<C>) => LinkProps | undefined;
  readonly filters?: readonly Filter<C>[];
  /** The one filter that stands beside the search; without one, all are behind «Filtros». */
  readonly mainFilter?: keyof C['query']['shape'] & string;
  /** Placeholder of the search; without one there is no search. */
  readonly buscar?: string;
  /** Buttons of the page, e.g. to create. */
  readonly actions?: ReactNode;
  readonly empty: EmptyText;
  readonly selection?: Selection<RowOf<C>>;
  /** The route's defaults for parameters missing in the URL, e.g. a report's month. */
  readonly defaults?: Readonly<Record<string, string>>;
  /**
   * Query parameters that the user cannot change, e.g. in a tab of a detail page; with `limite` there is no pagination.
   */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** Whether the call has an export at `{path}/exportar`; true by default. */
  readonly exportable?: boolean;
  /** Renders the sums of the whole result above the table, for a call with totals. */
  readonly totales?: (totales: TotalesOf<C>) => ReactNode;
  /** Between title and table: totals, notes. */
  readonly children?: ReactNode;
}
