import type { HttpClient } from './http-client.ts';

/** So many at once, who ask one after the other. */
export interface Crowd {
  readonly clients: number;
  readonly forMs: number;
}

/** Answers a second that each of them gets together, the paths in turn. */
export const perSecond = async (
  client: HttpClient,
  paths: readonly string[],
  { clients, forMs }: Crowd,
): Promise<number> => {
  const started = performance.now();
  const until = started + forMs;
  let answers = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, place) => {
      for (let turn = place; performance.now() < until; turn += 1) {
        await client.get(paths[turn % paths.length] ?? '/');
        answers += 1;
      }
    }),
  );
  return (answers * 1000) / (performance.now() - started);
};

interface Asked {
  readonly client: HttpClient;
  readonly paths: readonly string[];
}

/** What each of them answers a second, asked in turn after a round that only warms them. @returns their means. */
export const perSecondInTurn = async (
  asked: readonly Asked[],
  rounds: number,
  crowd: Crowd,
): Promise<readonly number[]> => {
  for (const { client, paths } of asked) await perSecond(client, paths, { ...crowd, forMs: crowd.forMs / 2 });
  const sums = asked.map(() => 0);
  for (let round = 0; round < rounds; round++)
    for (const [place, { client, paths }] of asked.entries())
      sums[place] = (sums[place] ?? 0) + (await perSecond(client, paths, crowd));
  return sums.map((sum) => sum / rounds);
};
