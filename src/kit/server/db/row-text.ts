import type { ResultColumn } from './prepared-commands.ts';
import { readerOf } from './pool.ts';

const QUOTE = '"'.charCodeAt(0);
/** Within quotes PostgreSQL doubles both characters. */
const DOUBLED = /(["\\])\1/g;

/** Index of the quote that closes a quoted value: the first one that is not doubled. */
const closingQuote = (text: string, opening: number): number => {
  let at = text.indexOf('"', opening + 1);
  while (text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
};

/**
 * Parses rows that PostgreSQL returned as one text each, `select t::text from (…) t`, e.g. `(7,"Ana ""la"" López",,t)`,
 * into the same values as the plain query returns, without the string and the call that the driver spends on each
 * field.
 * @param columns of that query.
 */
export const rowTextReader = (
  columns: readonly ResultColumn[],
): ((text: string) => Readonly<Record<string, unknown>>) => {
  const readers = columns.map(({ name, type }) => ({ name, read: readerOf(type) }));
  // Copied for each row, so that all rows share one hidden class.
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (text) => {
    const row: Record<string, unknown> = { ...empty };
    const last = text.length - 1;
    let at = 1;
    for (const { name, read } of readers) {
      if (text.charCodeAt(at) === QUOTE) {
        const close = closingQuote(text, at);
        const value = text.slice(at + 1, close);
        row[name] = read(value.includes('"') || value.includes('\\') ? value.replace(DOUBLED, '$1') : value);
        at = close + 2;
        continue;
      }
      const comma = text.indexOf(',', at);
      const end = comma === -1 ? last : comma;
      // Nothing between the commas is null; an empty text is quoted.
      row[name] = end === at ? null : read(text.slice(at, end));
      at = end + 1;
    }
    return row;
  };
};
