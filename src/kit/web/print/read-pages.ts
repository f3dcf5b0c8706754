import type { MetaOf, RowOf } from '#kit/contract/call.ts';
import { MAX_PAGE_SIZE } from '#kit/contract/page.ts';
import { callApi } from '../api/call-api.ts';
import type { CallInput } from '../api/call-types.ts';
import type { ListCall } from '../list/list-types.ts';

/** Longer lists should be exported as a spreadsheet. */
const MOST_PAGES = 20;

/** Filters and order from the URL. */
export type PrintedQuery = Readonly<Record<string, string | number | undefined>>;

/** The first rows of a list, as many as are useful on paper, and the totals over all of them. */
export const readPages = async <C extends ListCall>(
  call: C,
  query: PrintedQuery,
): Promise<{ readonly rows: readonly RowOf<C>[]; readonly meta: MetaOf<C> }> => {
  const rows: RowOf<C>[] = [];
  for (let pagina = 1; ; pagina += 1) {
    const input = { query: { ...query, pagina, limite: MAX_PAGE_SIZE } } as unknown as CallInput<C>;
    const { data, meta } = (await callApi(call, input)) as unknown as {
      readonly data: readonly RowOf<C>[];
      readonly meta: MetaOf<C>;
    };
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0 || pagina === MOST_PAGES) return { rows, meta };
  }
};
