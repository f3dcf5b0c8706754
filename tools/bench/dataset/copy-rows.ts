import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Rows } from '#app/server/world/rows.ts';

/** Rows are sent when so many letters of a table have come together. */
const CHUNK = 8_000_000;

const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);

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

/** Sends rows by COPY, many of a table at once. All rows of a table have the columns of its first, none left out. */
export interface CopyRows extends Rows {
  /** Sends what has come together of tables of which there is enough; of all of them at the end. */
  flush(all: boolean): Promise<void>;
  countOf(table: string): number;
}

export const copyRows = (client: pg.ClientBase): CopyRows => {
  const tables = new Map<string, Copied>();
  const send = async (table: string, copied: Copied): Promise<void> => {
    const text = copied.lines.join('');
    copied.lines = [];
    copied.letters = 0;
    const columns = copied.columns.join(', ');
    await pipeline(Readable.from([text]), client.query(from(`copy ${table} (${columns}) from stdin`)));
  };
  return {
    add: (table, row) => {
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
    },
    flush: async (all) => {
      for (const [table, copied] of tables)
        if (copied.letters >= CHUNK || (all && copied.letters > 0)) await send(table, copied);
    },
    countOf: (table) => tables.get(table)?.rows ?? 0,
  };
};
