import pg from 'pg';
import { LISTENER } from '#kit/server/live/live.ts';

export interface Statement {
  /** Only for a statement that is prepared once per connection. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent before the previous answer came: it does not depend on that. */
  readonly together: boolean;
  /** The rows that it returned. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

interface Seen extends Statement {
  rows: Statement['rows'];
}

/** Reads the arguments of `query`: a text with its values, or both in one object; null for a cursor. */
const statementOf = ([first, values]: readonly unknown[], together: boolean): Seen | null => {
  if (typeof first === 'string') return { text: first, values: (values ?? []) as unknown[], together, rows: [] };
  const { name, text, values: own } = first as { name?: string; text?: string; values?: unknown[] };
  if (text === undefined) return null;
  return {
    ...(name === undefined ? {} : { name }),
    text,
    values: own ?? (values as unknown[] | undefined) ?? [],
    together,
    rows: [],
  };
};

/** The listener checks its connection now and then; its statements are not part of any request. */
const isListener = (client: pg.Client): boolean =>
  (client as unknown as { readonly connectionParameters: { readonly application_name?: string } }).connectionParameters
    .application_name === LISTENER;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Records the statements that this process sends to the database during `run`, in the order of sending. */
export const statementsDuring = async (run: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const seen: Seen[] = [];
  let unanswered = 0;
  const original = pg.Client.prototype.query as Query;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const answer = Reflect.apply(original, this, given);
    const statement = isListener(this) ? null : statementOf(given, unanswered > 0);
    if (statement !== null) {
      seen.push(statement);
      if (answer instanceof Promise) {
        unanswered += 1;
        // Registered first, so that it runs before the caller gets the answer and sends the next statement.
        void answer.then(
          (result: pg.QueryResult) => {
            statement.rows = result.rows;
            unanswered -= 1;
          },
          () => (unanswered -= 1),
        );
      }
    }
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return seen;
};
