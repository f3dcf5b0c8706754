import { CompiledQuery, type Compilable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { keepUpTo } from '#kit/rules/keep-up-to.ts';

/** About as many as people open in an hour; each is a few kilobytes. */
const MOST_KEPT = 300;
const kept = keepUpTo<CompiledQuery<unknown>>(MOST_KEPT);
/** Those of one record, kept apart, because they would displace what everybody asks for. */
const keptOfRecords = keepUpTo<CompiledQuery<unknown>>(MOST_KEPT);

/**
 * The compiled statement of a first page, cached for all who ask the same on the same day: the statement depends only
 * on the user, the input and the day, and compiling it takes longer than all other work for the page.
 * @param key the user and the input.
 * @param ofRecord whether the list belongs to one record, as a customer's own purchases do.
 */
export const firstPageText = <Row>(key: string, write: () => Compilable<Row>, ofRecord = false): CompiledQuery<Row> =>
  (ofRecord ? keptOfRecords : kept)(`${localDay(Date.now())} ${key}`, () => {
    const { sql, parameters } = write().compile();
    // Keeps the text without the query tree, which is many times as large.
    return CompiledQuery.raw(sql, [...parameters]);
  });
