import type { Call, PageMeta, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { AnyColumn, ColumnValue } from '#kit/contract/columns.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { askedColumns } from '../xlsx/asked-columns.ts';
import { sheetColumns, sheetRow, sheetTotals } from '../xlsx/sheet-columns.ts';
import { xlsxStream } from '../xlsx/xlsx.ts';
import { handle, type Answer, type Context, type Handler } from './context.ts';
import { presentAll, type ListDefinition, type PageQuery } from './list-definition.ts';
import { exportedRows } from './list-export.ts';
import { isFirstPage } from './kept-pages.ts';
import { findKeys, readFound } from './list-found.ts';
import { readRows } from './list-rows.ts';
import { asSeen, countAll, type Counted } from './list-total.ts';
import { writtenRows, type WrittenRow } from './written-rows.ts';

/** One page, and the number of all rows. */
const readPage = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
): Promise<{ data: RowOf<C>[] | WrittenRow[]; meta: PageMeta }> => {
  const { pagina, limite, buscar } = context.query as unknown as PageQuery;
  const present = async (rows: readonly Row[]): Promise<RowOf<C>[] | WrittenRow[]> =>
    list.sameWhen !== undefined && isFirstPage(context.query)
      ? writtenRows(rows, list, list.sameWhen, context, read)
      : presentAll(rows, list, context, read);
  // A list with totals reads all matches for its sums, so it is not searched first.
  const found = buscar && list.totales === undefined ? await findKeys(list, context, read) : null;
  if (found !== null && found.keys !== null) {
    const data = await present(await readFound(found.keys, list, context, read));
    return { data, meta: { pagina, limite, ...found.count } };
  }
  const counted: Counted<C> | Promise<Counted<C>> = found?.count ?? countAll(list, context, read);
  const [data, count] = await Promise.all([readRows(list, context, read).then(present), counted]);
  return { data, meta: { pagina, limite, ...asSeen(count, pagina, limite, data.length) } };
};

/** The result of the list's `check`; undefined for a list without one, whose type expects nothing. */
const readFirst = async <C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
): Promise<Read> => (await list.check?.(context)) as Read;

/** The handlers of a list and of the xlsx export of its whole result, from one definition. */
export const handleList = <
  const C extends Call & { readonly kind: 'list'; readonly columns: readonly AnyColumn[] },
  Row,
  Read,
  More,
>(
  call: C,
  list: ListDefinition<C, Row, Read, More>,
): Handler[] => [
  {
    ...handle(call, async (context) => {
      return (await readPage(list, context, await readFirst(list, context))) as unknown as Answer<C>;
    }),
    ...(list.hardlyChanges === true && { isRemembered: isFirstPage }),
    count: async (given) => {
      const context = given as unknown as Context<C>;
      return countAll(list, context, await readFirst(list, context));
    },
  },
  {
    call: exportCallOf(call),
    run: async (given) => {
      const context = given as unknown as Context<C>;
      const read = await readFirst(list, context);
      const asked = { ...call, columns: askedColumns(call.columns, context.query) };
      let totals: readonly (readonly ColumnValue[])[] = [];
      const told = (totales: TotalesOf<C>): void => {
        const below = list.belowTotals?.(totales) ?? [];
        totals = [sheetTotals(asked, totales), ...below.map((row) => sheetRow(asked, row))];
      };
      return {
        file: {
          // The export uses a cursor, on the replica if there is one.
          content: xlsxStream(
            { name: list.sheet, columns: sheetColumns<RowOf<C>>(asked.columns), totals: () => totals },
            exportedRows(list, context, read, call.sumas === undefined ? null : told),
          ),
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          fileName: `${list.sheet}.xlsx`,
        },
      };
    },
  },
];
