/** What public/tema.js asked for before any script of the portal was there. */
interface EarlyAnswers {
  /** Whose they are. */
  readonly token: string;
  /** From then on what they say is too old, by the clock of the page. */
  readonly until: number;
  /** By method and address. */
  readonly answers: Map<string, Promise<Response>>;
}

const place = globalThis as { __portal_early?: EarlyAnswers | undefined };

/**
 * The answer to this very request of this very session, where it is under way already: to be had once. With another
 * session, with age and with the first write all of them are forgotten.
 */
export const takeEarly = (method: string, address: string, token: string | null): Promise<Response> | undefined => {
  const early = place.__portal_early;
  const key = `${method} ${address}`;
  const answer = early?.answers.get(key);
  const isOver = early?.token !== token || performance.now() > early.until;
  if (isOver || (method !== 'GET' && answer === undefined)) {
    place.__portal_early = undefined;
    return undefined;
  }
  early.answers.delete(key);
  return answer;
};

/** Whether the document asked for anything that nobody has taken yet. */
export const hasEarly = (): boolean => (place.__portal_early?.answers.size ?? 0) > 0;
