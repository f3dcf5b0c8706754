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

/** The first page says its limit itself, every other one asks for it. */
const LIMITS = /limit (?:\d+|\$\d+ offset \$\d+)$/;

/** The statement of a page, without its limits and with its values written into it: COPY takes none apart. */
const wholeOf = ({ text, values }: Statement): string =>
  text.replace(LIMITS, '').replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

/** All rows of a list by COPY to CSV, thrown away as they come. @returns milliseconds */
export const copyCsv = async (databaseUrl: string, statements: readonly Statement[]): Promise<number> => {
  const page = statements.find(({ text }) => LIMITS.test(text));
  if (page === undefined) throw new Error('no statement reads a page');
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC -c jit=off' });
  await client.connect();
  try {
    const started = performance.now();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(to(`copy (${wholeOf(page)}) to stdout with (format csv, header)`)), nowhere);
    return performance.now() - started;
  } finally {
    await client.end();
  }
};
