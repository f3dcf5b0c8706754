import type { ReactNode } from 'react';
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
  /** How the cell looks; by default the field itself. */
  readonly render?: (row: Row) => ReactNode;
  /** Figures stand to the right. */
  readonly align?: 'left' | 'right';
  /** Codes and numbers that people compare letter by letter. */
  readonly mono?: boolean;
  /** Never broken at its hyphens: half a number is none. */
  readonly whole?: boolean;
  /** Pixels; by default as wide as its content needs. */
  readonly width?: number;
  /** Long text may break over lines; otherwise a cell is one line. */
  readonly wrap?: boolean;
  /** Not shown until the user asks for it. */
  readonly optional?: boolean;
  /** What is said where there is nothing; a dash by default. */
  readonly empty?: string;
  /** Where it stands in the card of a row on a phone, for all rows or for each. */
  readonly card?: CardPlace | ((row: Row) => CardPlace);
  /** As a fact of a card it says its title: a bare date or number does not say what it is. */
  readonly titled?: boolean | ((row: Row) => boolean);
  /** Only for who passes the guard. */
  readonly access?: Access;
}

interface FilterBase<C extends ListCall> {
  readonly name: keyof C['query']['shape'] & string;
  readonly label: string;
  /** Filters that depend on this one and are emptied with it, e.g. the city with its department. */
  readonly clears?: readonly (keyof C['query']['shape'] & string)[];
}

export type Filter<C extends ListCall> =
  | (FilterBase<C> & {
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** Several values at once, any of which may hold. */
      readonly multiple?: boolean;
      /** What the list shows while nothing is chosen, when that is not all. */
      readonly unset?: string;
      /** What the address says once it is taken off, where its route fills it in while the address is silent. */
      readonly cleared?: string | undefined;
      /** Why nothing can be chosen yet, e.g. "Elija el departamento". */
      readonly disabled?: string | undefined;
    })
  | (FilterBase<C> & { readonly kind: 'date' })
  | (FilterBase<C> & {
      /**
       * A field of its own, e.g. a picker; gives and takes the text of the address. In the bar its label is
       * only heard.
       */
      readonly render: (
        value: string | undefined,
        change: (value: string | undefined) => void,
        labelled: boolean,
      ) => ReactNode;
      /** What the chosen value is called, where the field itself is out of sight. */
      readonly valueText?: (value: string) => string;
    });

export interface EmptyText {
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

export interface Selection<Row> {
  /** The buttons over the list while rows are chosen. */
  readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  readonly isSelectable?: (row: Row) => boolean;
  /** Where the screen itself chooses rows too, e.g. by a scanner; else the list remembers them. */
  readonly chosen?: ReadonlyMap<string | number, Row>;
  readonly onChange?: (chosen: ReadonlyMap<string | number, Row>) => void;
}

export interface ListPageProps<C extends ListCall> {
  readonly title: string;
  readonly call: C;
  /** Of a call whose path names the record that the list belongs to. */
  readonly params?: ParamsInput<C>;
  readonly columns: readonly Column<RowOf<C>>[];
  readonly rowKey: (row: RowOf<C>) => string | number;
  /** The screen of a row; without one, rows are only read. */
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
  /** What the route fills in where the address is silent, e.g. the month of a report. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Query that is not the user's to change, e.g. of a tab in a detail page; with `limite` the list has no pages. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /** The call has an export of its own at `{path}/exportar`; on by default. */
  readonly exportable?: boolean;
  /** How the sums of the whole result look, of a call that answers them; they stand above the table. */
  readonly totales?: (totales: TotalesOf<C>) => ReactNode;
  /** Between title and table: totals, notes. */
  readonly children?: ReactNode;
}
