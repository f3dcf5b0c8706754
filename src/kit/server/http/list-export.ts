import { sql } from 'kysely';
import type { Call, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Context } from './context.ts';
import { type ResultColumn, TELL_COLUMNS } from '../db/prepared-commands.ts';
import { rowTextReader } from '../db/row-text.ts';
import { presentAll, type ListDefinition } from './list-definition.ts';
import { ordered } from './list-rows.ts';

const EXPORT_CHUNK = 500;
/** So many are rows at a time, the others still texts: what outlives a look of the garbage collector costs it most. */
const ROWS_AT_ONCE = 50;
/** An export lasts as long as its reader takes to receive it, on a slow line many times longer than any page. */
const EXPORT_LIMIT = '15min';

interface RowText {
  readonly fila: string;
}

/** All rows in their order, some at a time: the database gathers the next ones while these are written. */
export async function* exportedRows<C extends Call, Row, Read, More>(
  list: ListDefinition<C, Row, Read, More>,
  context: Context<C>,
  read: Read,
  told: ((totales: TotalesOf<C>) => void) | null,
): AsyncGenerator<readonly RowOf<C>[]> {
  // One look at the database for rows and sums: what is written meanwhile is in neither.
  const tx = await context.services.readDb.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    // Of a cursor the database takes for granted that only a tenth is wanted.
    await sql`select set_config('statement_timeout', ${EXPORT_LIMIT}, true), set_config('cursor_tuple_fraction', '1', true)`.execute(
      tx,
    );
    if (list.totales !== undefined && told !== null) told((await list.totales({ ...context, db: tx }, read)).totales);
    const all = list.rows({ ...context, db: tx }, read);
    const { rows: columns } = await sql<ResultColumn>`${TELL_COLUMNS} ${all} limit 0`.execute(tx);
    const readRow = rowTextReader(columns);
    await sql`declare filas no scroll cursor for
      select fila_entera::text as fila from ${ordered(all, list, context)} as fila_entera`.execute(tx);
    const fetchNext = async (): Promise<readonly RowText[]> =>
      (await sql<RowText>`fetch ${sql.lit(EXPORT_CHUNK)} from filas`.execute(tx)).rows;
    const present = (texts: readonly RowText[]): Promise<readonly RowOf<C>[]> =>
      presentAll(
        texts.map(({ fila }) => readRow(fila) as Row),
        list,
        { ...context, db: tx },
        read,
      );
    let coming = fetchNext();
    for (;;) {
      const texts = await coming;
      if (texts.length === 0) return;
      // What is asked for some of the rows is asked once for all that were read.
      const size = list.more === undefined ? ROWS_AT_ONCE : texts.length;
      const first = await present(texts.slice(0, size));
      coming = fetchNext();
      // Whoever goes away meanwhile leaves nobody to hear of its failure.
      coming.catch(() => undefined);
      yield first;
      for (let at = size; at < texts.length; at += size) yield await present(texts.slice(at, at + size));
    }
  } finally {
    // Nothing was written; where the connection is gone there is nothing to give back either.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
