import type { Random } from '#app/server/world/random.ts';
import type { Asker } from '../askers.ts';
import type { Samples } from './samples.ts';

/** The limits, milliseconds. */
export interface Bar {
  readonly p50?: number;
  readonly p99: number;
}

/** A search must answer while the user types (milliseconds). */
export const SEARCH: Bar = { p50: 10, p99: 80 };

/** A request to the API that is repeated, each time with other values. */
export interface Case {
  readonly what: string;
  readonly bar: Bar;
  /** How often it is timed; absent: as often as usual. */
  readonly times?: number;
  /** The list whose pages are requested; absent: none. */
  readonly list?: string;
  /** The data have no record for it: it is not requested and counts as failed. */
  readonly empty?: true;
  /** The path of the next request. @param pages the number of pages to choose from. */
  readonly path: (random: Random, pages?: number) => string;
}

/** Rows of a page. */
export const LIMIT = 25;
/** The number of pages of a list to choose from. */
export const PAGES = 100;

export interface CaseGroup {
  readonly group: string;
  /** Whether its growth with the data is judged. */
  readonly grows: boolean;
  readonly cases: (samples: Samples) => readonly Case[];
  /** Nothing that the server remembers answers: who opens a report is mostly alone in that second. */
  readonly isAnew?: true;
  /** Who asks; absent: the administrator. */
  readonly asker?: Asker;
}
