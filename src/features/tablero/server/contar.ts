import type { Call } from '#kit/contract/call.ts';
import type { Context, Handler, RowCount } from '#kit/server/http/context.ts';
import type { Filter } from '../rules/atencion.ts';

/** Counts a list's rows by its own handler, for this user and filter, so that the list then shows as many. */
export const countIn = (
  handlers: readonly Handler[],
): (<C extends Call>(context: Context<C>, call: Call, filter: Filter) => Promise<RowCount>) => {
  const counts = new Map(handlers.map(({ call, count }) => [call, count]));
  return async (context, call, filter) => {
    const count = counts.get(call);
    if (count === undefined) throw new Error(`${call.id} counts no rows`);
    const query: unknown = call.query?.parse(filter);
    return count({ ...context, call, query } as unknown as Context);
  };
};
