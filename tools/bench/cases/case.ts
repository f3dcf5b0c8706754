import type { Random } from '#app/server/world/random.ts';
import type { Samples } from './samples.ts';

/** Milliseconds. */
export interface Bar {
  readonly p50?: number;
  readonly p99: number;
}

/** What is typed into a search comes while it is typed (milliseconds). */
export const SEARCH: Bar = { p50: 10, p99: 80 };

/** A question to the API that is asked again and again, each time with other values. */
export interface Case {
  readonly what: string;
  readonly bar: Bar;
  /** How often it is timed; as usual when absent. */
  readonly times?: number;
  /** The list whose pages are asked for; absent: it has none. */
  readonly list?: string;
  /** The data have nothing that it could be asked of: it is not asked, and does not hold. */
  readonly empty?: true;
  /** The path of the next request. @param pages how many of the pages to choose from there are. */
  readonly path: (random: Random, pages?: number) => string;
}

/** Rows of a page. */
export const LIMIT = 25;
/** The pages of a list that are asked for. */
export const PAGES = 100;

export interface CaseGroup {
  readonly group: string;
  /** Whether its growth with the data is judged. */
  readonly grows: boolean;
  readonly cases: (samples: Samples) => readonly Case[];
  /** Asked by the customer who has the most, not by the administration. */
  readonly asCliente?: true;
}
