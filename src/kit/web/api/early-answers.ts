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

/** Those of which some were taken to be shown, as long as nobody hears of changes: how old that is. */
let shown: EarlyAnswers | undefined;

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
  if (reads && answer !== undefined) shown = early;
  return answer;
};

/** Whether the document asked for anything that nobody has taken yet. */
export const hasEarly = (): boolean => {
  const early = place.__portal_early;
  return early !== undefined && early.answers.size > 0 && ageOf(early) <= TOO_OLD_MS;
};

/**
 * Once changes are heard of: what was asked for longer ago than that may have changed unheard, and is given no more.
 * @param ms milliseconds.
 * @returns whether some of it is shown already.
 */
export const forgetOld = (ms: number): boolean => {
  const early = place.__portal_early ?? shown;
  if (early === undefined || ageOf(early) <= ms) return false;
  const wasShown = shown !== undefined;
  shown = undefined;
  place.__portal_early = undefined;
  return wasShown;
};
