/** One row of the trust table: what was tried, how often, and the result. */
export interface Row {
  readonly row: string;
  /** How often it was tried. */
  readonly rounds: number;
  /** Writes answered with success, and how many of them exist once in the database. */
  readonly acknowledged: number;
  readonly found: number;
  readonly lost: number;
  readonly doubled: number;
  /** Unexpected answers. 503 («No disponible») while the database is away is expected. */
  readonly failures: number;
  /** Anything else that is wrong, in words. */
  readonly faults: readonly string[];
  /** What a reader of the table should know. */
  readonly notes: readonly string[];
  readonly seconds: number;
  /**
   * A cashier's search times during an attack, or for mixed traffic the reads in the last third, milliseconds; and the
   * most memory that an API process used, MB.
   */
  readonly p99?: number;
  readonly memory?: number;
}

/** A row without any round does not hold. */
export const holds = ({ rounds, lost, doubled, failures, faults }: Row): boolean =>
  rounds > 0 && lost === 0 && doubled === 0 && failures === 0 && faults.length === 0;

const SHOWN_FAULTS = 10;

/** The rows as a table, and below it their faults and notes. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| qué | veces | confirmadas | halladas | perdidas | repetidas | 5xx | otras faltas | lectura p99, ms | memoria, MB | segundos | |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) =>
      [
        '',
        row.row,
        row.rounds,
        row.acknowledged,
        row.found,
        row.lost,
        row.doubled,
        row.failures,
        row.faults.length,
        row.p99?.toFixed(0) ?? '',
        row.memory?.toFixed(0) ?? '',
        row.seconds.toFixed(0),
        holds(row) ? 'cumple' : 'NO CUMPLE',
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    ...rows.flatMap(({ row, notes }) => notes.map((note) => `- ${row}: ${note}`)),
    ...rows.flatMap(({ row, faults }) => [
      ...faults.slice(0, SHOWN_FAULTS).map((fault) => `\n✘ ${row}: ${fault}`),
      ...(faults.length > SHOWN_FAULTS ? [`\n✘ ${row}: y ${faults.length - SHOWN_FAULTS} más.`] : []),
    ]),
  ].join('\n');

/** Collects the results of a row. */
export class Tally {
  readonly #row: string;
  readonly #started = performance.now();
  rounds = 0;
  acknowledged = 0;
  found = 0;
  lost = 0;
  doubled = 0;
  failures = 0;
  readonly faults: string[] = [];
  readonly notes: string[] = [];
  p99: number | undefined;
  memory: number | undefined;

  constructor(row: string) {
    this.#row = row;
  }

  /** Counts an acknowledged write that exists this many times in the database. */
  stands(times: number, what: string): void {
    this.acknowledged += 1;
    if (times >= 1) this.found += 1;
    else {
      this.lost += 1;
      this.faults.push(`lost: ${what}`);
    }
    if (times > 1) {
      this.doubled += 1;
      this.faults.push(`${times} times: ${what}`);
    }
  }

  done(): Row {
    const { rounds, acknowledged, found, lost, doubled, failures, faults, notes, p99, memory } = this;
    const measured = p99 === undefined || memory === undefined ? {} : { p99, memory };
    const seconds = (performance.now() - this.#started) / 1000;
    return {
      row: this.#row,
      rounds,
      acknowledged,
      found,
      lost,
      doubled,
      failures,
      faults,
      notes,
      seconds,
      ...measured,
    };
  }
}
