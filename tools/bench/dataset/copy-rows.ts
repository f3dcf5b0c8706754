import { setImmediate } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Rows } from '#app/server/world/rows.ts';

/** The rows of a table are sent once they have this many characters. */
const CHUNK = 4_000_000;
/** The most characters that wait for the database; the producer waits when there are more. */
const MOST_WAITING = 64_000_000;

const SIGNS = /[\\\t\n\r]/;
const ALL_SIGNS = /[\\\t\n\r]/g;
/** Few texts contain such characters, and testing is cheaper than replacing nothing. */
const escaped = (text: string): string => (SIGNS.test(text) ? text.replace(ALL_SIGNS, (sign) => `\\${sign}`) : text);

const written = (cell: unknown): string => {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escaped(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (Array.isArray(cell)) return escaped(`{${cell.map((one) => JSON.stringify(one)).join(',')}}`);
  if (typeof cell === 'number') return String(cell);
  throw new Error(`a cell of a copied row is ${typeof cell}`);
};

interface Copied {
  readonly columns: readonly string[];
  lines: string[];
  letters: number;
  rows: number;
}

/** Collects rows and sends them by COPY. All rows of a table have the same columns as its first row. */
export interface CopyRows extends Rows {
  /** Sends the rows of tables that have enough. Call it often: between calls nothing is sent. */
  sendEnough(): Promise<void>;
}

/**
 * Sends rows by COPY, many of a table at once, while more are made.
 * @returns the number of rows sent to a table, when all have arrived; if it fails, nothing is in progress any more.
 */
export const copyRows = async (
  client: pg.ClientBase,
  make: (rows: CopyRows) => Promise<void>,
): Promise<(table: string) => number> => {
  const tables = new Map<string, Copied>();
  let waiting = 0;
  let sending = Promise.resolve();
  let failure: unknown = null;
  const send = (table: string, copied: Copied): void => {
    const { lines, letters } = copied;
    const columns = copied.columns.join(', ');
    const statement = `copy ${table} (${columns}) from stdin`;
    copied.lines = [];
    copied.letters = 0;
    waiting += letters;
    sending = sending
      .then(async () => {
        if (failure === null) await pipeline(Readable.from([lines.join('')]), client.query(from(statement)));
      })
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => void (waiting -= letters));
  };
  const sendFrom = async (letters: number, mostWaiting: number): Promise<void> => {
    for (const [table, copied] of tables) if (copied.letters >= letters) send(table, copied);
    // The socket is written to only when the event loop is free.
    await setImmediate();
    if (waiting > mostWaiting) await sending;
    if (failure !== null) throw failure;
  };
  const add: CopyRows['add'] = (table, row) => {
    let copied = tables.get(table);
    if (copied === undefined) {
      copied = { columns: Object.keys(row), lines: [], letters: 0, rows: 0 };
      tables.set(table, copied);
    }
    const cells = row as Readonly<Record<string, unknown>>;
    if (Object.keys(cells).length !== copied.columns.length)
      throw new Error(`a row of ${table} has other columns than its first: ${Object.keys(cells).join(', ')}`);
    const line = `${copied.columns.map((column) => written(cells[column])).join('\t')}\n`;
    copied.lines.push(line);
    copied.letters += line.length;
    copied.rows += 1;
  };
  try {
    await make({ add, sendEnough: () => sendFrom(CHUNK, MOST_WAITING) });
    await sendFrom(1, 0);
  } catch (error) {
    failure ??= error;
    await sending;
    throw error;
  }
  return (table) => tables.get(table)?.rows ?? 0;
};
