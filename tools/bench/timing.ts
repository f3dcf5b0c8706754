/** Percentiles of one measurement, milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly times: number;
}

const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;

/** The percentiles of durations, milliseconds. */
export const percentiles = (taken: readonly number[]): Timing => {
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), times: taken.length };
};

/** The median duration. */
export const median = (taken: readonly number[]): number => percentiles(taken).p50;

/** Runs things by turns, one after the other, after a short warm-up. @returns the timings of each. */
export const timeInTurn = async (
  times: number,
  runs: readonly ((round: number) => Promise<void>)[],
): Promise<readonly Timing[]> => {
  const warm = Math.ceil(times / 10);
  for (let round = 0; round < warm; round++) for (const run of runs) await run(round);
  const taken = runs.map((): number[] => []);
  for (let round = 0; round < times; round++)
    for (const [place, run] of runs.entries()) {
      const started = performance.now();
      await run(round);
      taken[place]?.push(performance.now() - started);
    }
  return taken.map(percentiles);
};

/** Runs something repeatedly, after a short warm-up. */
export const timeOf = async (times: number, run: (round: number) => Promise<void>): Promise<Timing> => {
  const [timings] = await timeInTurn(times, [run]);
  return timings ?? percentiles([]);
};
