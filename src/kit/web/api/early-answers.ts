import { shortly } from './shortly.ts';

/** Responses that public/first.js requested before any other script was loaded. */
interface EarlyAnswers {
  /** The session token of the requests. */
  readonly token: string;
  /** When they were requested, by the page's clock. */
  readonly asked: number;
  /** By method and URL. */
  readonly answers: Map<string, Promise<Response>>;
}

/** Older early responses are not used. */
const TOO_OLD_MS = 10_000;

const place = globalThis as { __portal_early?: EarlyAnswers | undefined };
const ageOf = ({ asked }: EarlyAnswers): number => performance.now() - asked;

/** Early responses of which some are on screen, until the live stream is connected: kept to know their age. */
let shown: EarlyAnswers | undefined;

/**
 * Takes the early response to exactly this request of this session, if there is one; each can be taken once. Another
 * session, or the first write, discards all of them; reads also discard responses that are too old.
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

/** Whether there are early responses that nobody has taken yet. */
export const hasEarly = (): boolean => {
  const early = place.__portal_early;
  return early !== undefined && early.answers.size > 0 && ageOf(early) <= TOO_OLD_MS;
};

/** Waits shortly for work that takes early responses: they have usually arrived before the scripts. Not without them. */
export const whileEarly = (work: () => Promise<unknown>): Promise<unknown> | undefined => {
  const waits = hasEarly();
  const done = work();
  return waits ? shortly(done) : undefined;
};

/**
 * Called when the live stream is connected: discards early responses that are older than `ms`, since changes may have
 * been missed.
 * @param ms milliseconds.
 * @returns whether some of them are already on screen.
 */
export const forgetOld = (ms: number): boolean => {
  const early = place.__portal_early ?? shown;
  if (early === undefined || ageOf(early) <= ms) return false;
  const wasShown = shown !== undefined;
  shown = undefined;
  place.__portal_early = undefined;
  return wasShown;
};
