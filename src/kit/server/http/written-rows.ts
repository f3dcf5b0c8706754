import type { Call } from '#kit/contract/call.ts';
import type { Executor } from '../db/database.ts';
import type { Context } from './context.ts';
import type { ListDefinition } from './list-definition.ts';

/** The first pages that people open, in a few filters and orders: a megabyte or two, some ten at most. */
const MOST_KEPT = 1000;
/** Characters; longer rows are rare, and a thousand of them would take more memory than they are worth. */
const LONGEST_KEPT = 4000;

/** A row of an answer that is already checked by its schema and written as JSON. */
export class WrittenRow {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** By database and list, since a key is unique only within its table. */
const keptByDb = new WeakMap<Executor, Map<unknown, Map<string, WrittenRow>>>();

const keptOf = (db: Executor, list: unknown): Map<string, WrittenRow> => {
  const lists = keptByDb.get(db) ?? new Map<unknown, Map<string, WrittenRow>>();
  const rows = lists.get(list) ?? new Map<string, WrittenRow>();
  keptByDb.set(db, lists.set(list, rows));
  return rows;
};

/** The rows of an answer, each as it was written before, or written now. */
export const writtenRows = async <C extends Call, Row, Read, More>(
  rows: readonly Row[],
  list: ListDefinition<C, Row, Read, More>,
  sameWhen: (row: Row, more: More) => string,
  context: Context<C>,
  read: Read,
): Promise<WrittenRow[]> => {
  const kept = keptOf(context.services.db, list);
  const more = (await list.more?.(rows, context, read)) as More;
  return rows.map((row) => {
    const key = sameWhen(row, more);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const written = new WrittenRow(JSON.stringify(context.call.output?.parse(list.present(row, context, read, more))));
    if (written.json.length > LONGEST_KEPT) return written;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, written);
    return written;
  });
};
