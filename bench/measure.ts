/** What was measured of one thing, milliseconds. */
export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly times: number;
}

const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;

/** The figures of what was timed, milliseconds each. */
export const percentiles = (taken: readonly number[]): Figures => {
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), times: taken.length };
};

/** The middle one. */
export const median = (taken: readonly number[]): number => percentiles(taken).p50;

/** Runs something one after the other, after a few runs that only warm it. */
export const measure = async (times: number, run: (round: number) => Promise<void>): Promise<Figures> => {
  const warm = Math.ceil(times / 10);
  for (let round = 0; round < warm; round++) await run(round);
  const taken: number[] = [];
  for (let round = 0; round < times; round++) {
    const started = performance.now();
    await run(round);
    taken.push(performance.now() - started);
  }
  return percentiles(taken);
};
