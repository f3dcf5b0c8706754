import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Cell = string | number | boolean | null;

/** Rows are sent when so many letters of a table have come together. */
const CHUNK = 8_000_000;

const written = (cell: Cell): string =>
  cell === null
    ? '\\N'
    : typeof cell === 'string'
      ? cell.replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`)
      : typeof cell === 'boolean'
        ? cell
          ? 't'
          : 'f'
        : String(cell);

/** Takes the rows of one table and sends them by COPY, many at once. */
export interface CopyInto {
  readonly table: string;
  /** The cells in the order of the columns. */
  add(cells: readonly Cell[]): void;
  /** Whether enough has come together to be sent. */
  readonly isFull: boolean;
  flush(): Promise<void>;
  readonly rows: number;
}

/** @param columns the names of the columns, parted by commas or white space. */
export const copyInto = (client: pg.ClientBase, table: string, columns: string): CopyInto => {
  const names = columns.split(/[\s,]+/).filter(Boolean);
  let lines: string[] = [];
  let letters = 0;
  let rows = 0;
  return {
    table,
    add: (cells) => {
      if (cells.length !== names.length) throw new Error(`${table} takes ${names.length} cells, not ${cells.length}`);
      const line = `${cells.map(written).join('\t')}\n`;
      lines.push(line);
      letters += line.length;
      rows += 1;
    },
    get isFull() {
      return letters >= CHUNK;
    },
    get rows() {
      return rows;
    },
    flush: async () => {
      if (lines.length === 0) return;
      const text = lines.join('');
      lines = [];
      letters = 0;
      await pipeline(Readable.from([text]), client.query(from(`copy ${table} (${names.join(', ')}) from stdin`)));
    },
  };
};
