import pg from 'pg';
import { LISTENER } from '#kit/server/live/live.ts';

export interface Statement {
  /** Of one that is prepared once a connection. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sent while one before it was not answered yet: it needs nothing of that. */
  readonly together: boolean;
  /** What it answered. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

interface Seen extends Statement {
  rows: Statement['rows'];
}

/** What `query` was given: a text with its values, or both in one; null for a cursor. */
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

/** It asks now and then whether its line still holds: that belongs to nothing that is done. */
const isListener = (client: pg.Client): boolean =>
  (client as unknown as { readonly connectionParameters: { readonly application_name?: string } }).connectionParameters
    .application_name === LISTENER;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** What is sent to the database in this process while something is done, in the order in which it is sent. */
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
        // Before whoever asked hears of it, and sends the next.
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
