import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Statement } from './statements.ts';

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
};

/** Matches the cursor of an export and captures the query of its rows. */
const IN_CURSOR = /^declare \w+ no scroll cursor for\s+select \w+::text as \w+ from (\(.+\)) as \w+$/s;

/** The query of an export's rows with its values written into the text, because COPY accepts no parameters. */
const rowsOf = (statements: readonly Statement[]): string => {
  for (const { text, values } of statements) {
    const rows = IN_CURSOR.exec(text)?.[1];
    if (rows !== undefined) return rows.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
  }
  throw new Error('no statement reads the rows of an export');
};

/** Runs the same rows as an export by COPY to CSV and discards them. @returns milliseconds */
export const copyCsv = async (databaseUrl: string, statements: readonly Statement[]): Promise<number> => {
  const rows = rowsOf(statements);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC -c jit=off' });
  await client.connect();
  try {
    const started = performance.now();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(to(`copy ${rows} to stdout with (format csv, header)`)), nowhere);
    return performance.now() - started;
  } finally {
    await client.end();
  }
};
