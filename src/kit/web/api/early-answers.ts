/** What public/tema.js asked for before any script of the portal was there. */
interface EarlyAnswers {
  /** Whose they are. */
  readonly token: string;
  /** When they were asked for, by the clock of the page. */
  readonly asked: number;
  /** By method and address. */
  readonly answers: Map<string, Promise<Response>>;
}

/** What was read so long ago is read anew. */
const TOO_OLD_MS = 10_000;

const place = globalThis as { __portal_early?: EarlyAnswers | undefined };
const ageOf = ({ asked }: EarlyAnswers): number => performance.now() - asked;

/** What answers that were taken were asked for with. */
let taken: EarlyAnswers | undefined;

/**
 * The answer to this very request of this very session, where it is under way already: to be had once. With another
 * session and with the first write all of them are forgotten; what is read, with age too.
 */
export const takeEarly = (method: string, address: string, token: string | null): Promise<Response> | undefined => {
  const early = place.__portal_early;
  const key = `${method} ${address}`;
  const answer = early?.answers.get(key);
  const reads = method === 'GET';
  if (early?.token !== token || (!reads && answer === undefined)) {
    place.__portal_early = undefined;
    return undefined;
  }
  if (reads && ageOf(early) > TOO_OLD_MS) return undefined;
  early.answers.delete(key);
  if (reads && answer !== undefined) taken = early;
  return answer;
};

/** Whether the document asked for anything that nobody has taken yet. */
export const hasEarly = (): boolean => {
  const early = place.__portal_early;
  return early !== undefined && early.answers.size > 0 && ageOf(early) <= TOO_OLD_MS;
};

/**
 * Once changes are heard of: what was asked for longer ago than that may have changed unheard, and is not given any more.
 * @param ms how long ago at most it may have been.
 * @returns whether any of it was taken.
 */
export const endOld = (ms: number): boolean => {
  const early = place.__portal_early ?? taken;
  if (early === undefined || ageOf(early) <= ms) return false;
  const wasTaken = taken !== undefined;
  taken = undefined;
  place.__portal_early = undefined;
  return wasTaken;
};
