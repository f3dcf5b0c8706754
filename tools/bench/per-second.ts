import type { HttpClient } from './http-client.ts';

/** Concurrent clients, each starting its next request as soon as one is done. */
export interface Crowd {
  readonly clients: number;
  readonly forMs: number;
}

/** The work of a client at a place, in a turn. */
type Turn = (place: number, turn: number) => Promise<unknown>;

const perSecond = async (run: Turn, { clients, forMs }: Crowd): Promise<number> => {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, place) => {
      for (let turn = 0; performance.now() - started < forMs; turn += 1) {
        await run(place, turn);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
};

/** Requests these paths by turns. */
export const asking =
  (client: HttpClient, paths: readonly string[]): Turn =>
  (place, turn) =>
    client.get(paths[(place + turn) % paths.length] ?? '/');

/** The rate of each, by turns, after a warm-up of half the time. @returns the mean of each. */
export const perSecondInTurn = async (
  runs: readonly Turn[],
  rounds: number,
  crowd: Crowd,
): Promise<readonly number[]> => {
  for (const run of runs) await perSecond(run, { ...crowd, forMs: crowd.forMs / 2 });
  const sums = runs.map(() => 0);
  for (let round = 0; round < rounds; round++)
    for (const [place, run] of runs.entries()) sums[place] = (sums[place] ?? 0) + (await perSecond(run, crowd));
  return sums.map((sum) => sum / rounds);
};
