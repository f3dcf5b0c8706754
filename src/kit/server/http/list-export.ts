import { sql } from 'kysely';
import type { Call, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Context } from './context.ts';
import { type ResultColumn, TELL_COLUMNS } from '../db/prepared-commands.ts';
import { rowTextReader } from '../db/row-text.ts';
import { presentAll, type ListDefinition } from './list-definition.ts';
import { ordered } from './list-rows.ts';

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
    // Half of the first rows soon, half of all in the end: the database reads while these are written. By default a
    // cursor is planned for a tenth of its rows; for all of them it sorts them first, and nothing is written before.
    await sql`select set_config('statement_timeout', ${EXPORT_LIMIT}, true), set_config('cursor_tuple_fraction', '0.5', true)`.execute(
      tx,
    );
    if (list.totales !== undefined && told !== null) told((await list.totales({ ...context, db: tx }, read)).totales);
    const all = list.rows({ ...context, db: tx }, read);
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
      if (texts.length === 0) return;
      // `more` is asked once for all rows that were fetched.
      const size = list.more === undefined ? ROWS_AT_ONCE : texts.length;
      const first = await present(texts.slice(0, size));
      coming = fetchNext();
      // If the client goes away, nobody awaits this fetch; its error must not crash the process.
      coming.catch(() => undefined);
      yield first;
      for (let at = size; at < texts.length; at += size) yield await present(texts.slice(at, at + size));
    }
  } finally {
    // Nothing was written; if the connection is gone, there is nothing to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
