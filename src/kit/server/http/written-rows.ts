import type { Call } from '#kit/contract/call.ts';
import { keepUpTo } from '#kit/rules/keep-up-to.ts';
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

const createRows = () => keepUpTo<WrittenRow>(MOST_KEPT, ({ json }) => json.length <= LONGEST_KEPT);
/** By database, since a key names a record only within one. */
const rowsOf = new WeakMap<Executor, ReturnType<typeof createRows>>();

/** The rows of an answer, each as it was written before, or written now. */
export const writtenRows = async <C extends Call, Row, Read, More>(
  rows: readonly Row[],
  list: ListDefinition<C, Row, Read, More>,
  sameWhen: (row: Row, more: More) => string,
  context: Context<C>,
  read: Read,
): Promise<WrittenRow[]> => {
  const { call, services } = context;
  const kept = rowsOf.get(services.db) ?? createRows();
  rowsOf.set(services.db, kept);
  const more = (await list.more?.(rows, context, read)) as More;
  return rows.map((row) =>
    kept(
      `${call.id} ${sameWhen(row, more)}`,
      () => new WrittenRow(JSON.stringify(call.output?.parse(list.present(row, context, read, more)))),
    ),
  );
};
