import { sql } from 'kysely';
import type { Call, RowOf, TotalesOf } from '#kit/contract/call.ts';
import type { Context } from './context.ts';
import { presentAll, type ListDefinition } from './list-definition.ts';
import { ordered } from './list-rows.ts';

const EXPORT_CHUNK = 500;
/** An export lasts as long as its reader takes to receive it, on a slow line many times longer than any page. */
const EXPORT_LIMIT = '15min';

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
    await sql`declare filas no scroll cursor for ${ordered(list.rows({ ...context, db: tx }, read), list, context)}`.execute(
      tx,
    );
    const fetchNext = async (): Promise<readonly Row[]> =>
      (await sql<Row>`fetch ${sql.lit(EXPORT_CHUNK)} from filas`.execute(tx)).rows;
    let coming = fetchNext();
    for (;;) {
      const rows = await coming;
      if (rows.length === 0) return;
      const shown = await presentAll(rows, list, { ...context, db: tx }, read);
      coming = fetchNext();
      // Whoever goes away meanwhile leaves nobody to hear of its failure.
      coming.catch(() => undefined);
      yield shown;
    }
  } finally {
    // Nothing was written; where the connection is gone there is nothing to give back either.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
