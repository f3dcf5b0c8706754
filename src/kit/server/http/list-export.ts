import { sql } from 'kysely';
import type { Call, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Context } from './context.ts';
import { type ResultColumn, TELL_COLUMNS } from '../db/prepared-commands.ts';
import { rowTextReader } from '../db/row-text.ts';
import { presentAll, type ListDefinition } from './list-definition.ts';
import { ordered } from './list-order.ts';

const EXPORT_CHUNK = 2000;
/** Only this many rows are parsed at a time: objects that survive a garbage collection are the costly ones. */
const ROWS_AT_ONCE = 50;
/** Time limit of an export: on a slow line it takes many times longer than any page. */
const EXPORT_LIMIT = '15min';

interface RowText {
  readonly text: string;
}

/** All rows in order, in chunks: the database fetches the next ones while these are written. */
export async function* exportedRows<C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
  told: ((totales: TotalesOf<C>) => void) | null,
): AsyncGenerator<readonly RowOf<C>[]> {
  // One snapshot for the rows and the sums: later changes are in neither.
  const tx = await context.services.readDb.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    // Planned as if half of the rows were wanted: the first come soon, and all of them take about as long. Planned for
    // all, the database mostly sorts them first and nothing is written meanwhile; by default it plans for a tenth.
    await sql`select set_config('statement_timeout', ${EXPORT_LIMIT}, true), set_config('cursor_tuple_fraction', '0.5', true)`.execute(
      tx,
    );
    const all = list.rows({ ...context, db: tx }, read, false);
    const { rows: columns } = await sql<ResultColumn>`${TELL_COLUMNS} ${all} limit 0`.execute(tx);
    const readRow = rowTextReader(columns);
    await sql`declare all_rows no scroll cursor for
      select whole_row::text as text from ${ordered(all, list, context)} as whole_row`.execute(tx);
    const fetchNext = async (): Promise<readonly RowText[]> =>
      (await sql<RowText>`fetch ${sql.lit(EXPORT_CHUNK)} from all_rows`.execute(tx)).rows;
    const present = (texts: readonly RowText[]): Promise<readonly RowOf<C>[]> =>
      presentAll(
        texts.map(({ text }) => readRow(text) as Row),
        list,
        { ...context, db: tx },
        read,
      );
    let coming = fetchNext();
    for (;;) {
      const texts = await coming;
      if (texts.length === 0) break;
      // `more` is asked once for all rows that were fetched.
      const size = list.more === undefined ? ROWS_AT_ONCE : texts.length;
      const first = await present(texts.slice(0, size));
      coming = fetchNext();
      // If the client goes away, nobody awaits this fetch; its error must not crash the process.
      coming.catch(() => undefined);
      yield first;
      for (let at = size; at < texts.length; at += size) yield await present(texts.slice(at, at + size));
    }
    // Last, as in the sheet: the first rows need not wait for the sums of all.
    if (list.totales !== undefined && told !== null) told((await list.totales({ ...context, db: tx }, read)).totales);
  } finally {
    // Nothing was written; if the connection is gone, there is nothing to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
