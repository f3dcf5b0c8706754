import type { FieldErrors } from '#kit/contract/errors.ts';
import { ApiError, messageOf } from '../api/api-error.ts';

/** Something that a user did and that is kept here until the server has it. */
export interface Entry<T> {
  /** Its Idempotency-Key: sent again it is the same. */
  readonly key: string;
  /** Under whose session alone it may be sent. */
  readonly usuario: string;
  /** Milliseconds of the clock. */
  readonly created: number;
  /** What is sent, every time the same. */
  readonly content: T;
  /** Of the entries of one lane the next is sent when the one before has arrived. */
  readonly lane: string;
  /** How often it was sent without an answer. */
  readonly attempts: number;
  /** Not to be sent before; milliseconds. */
  readonly due: number;
  /** Why the server did not take it; null: it waits to be sent. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly errores: FieldErrors;
}

/** Not sent yet, and due at once. @param lane its own where it need not wait for another. */
export const newEntry = <T>(
  content: T,
  { key, usuario, created, lane = key }: Pick<Entry<T>, 'key' | 'usuario' | 'created'> & { readonly lane?: string },
): Entry<T> => ({ key, usuario, created, content, lane, attempts: 0, due: 0, refusal: null });

const HOUR = 3_600_000;
/** The server knows a key again for 48 hours; what nobody knows the end of is for a person then. */
const KNOWN_FOR = 47 * HOUR;

const FIRST_PAUSE = 2000;
export const LONGEST_PAUSE = 60_000;
/** Milliseconds until it is sent again: twice as long each time. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/** Nobody refused it: the network, the server or the session was not there. */
const UNANSWERED = new Set([0, 401, 408, 425, 429]);
const isSilence = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.has(error.status) || error.status >= 500;

/** What becomes of it when it was sent and not taken. */
export const afterFailure = <T>(entry: Entry<T>, error: unknown, now: number): Entry<T> => {
  if (isSilence(error)) {
    const attempts = entry.attempts + 1;
    return { ...entry, attempts, due: now + pauseAfter(attempts) };
  }
  const { code, errores } = error as ApiError;
  return { ...entry, refusal: { code, reason: Object.values(errores)[0] ?? messageOf(error), errores } };
};

/** What waits of one user, the oldest first, and of each lane only the first. */
const sendable = <T>(entries: readonly Entry<T>[], usuario: string): readonly Entry<T>[] => {
  const own = entries
    .filter((one) => one.usuario === usuario && one.refusal === null)
    .toSorted((a, b) => a.created - b.created);
  return own.filter((one) => own.find(({ lane }) => lane === one.lane)?.key === one.key);
};

/** The one to send now. */
export const nextToSend = <T>(entries: readonly Entry<T>[], usuario: string, now: number): Entry<T> | undefined =>
  sendable(entries, usuario).find(({ due }) => due <= now);

/** Milliseconds until one is to be sent; null: there is none. */
export const waitFor = (entries: readonly Entry<unknown>[], usuario: string, now: number): number | null => {
  const times = sendable(entries, usuario).map(({ due }) => due);
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
};

/** @returns it as one for a person, with that reason, when it is too late to send it once more by itself. */
export const expired = <T>(entry: Entry<T>, reason: string, now: number): Entry<T> =>
  entry.refusal === null && entry.attempts > 0 && now - entry.created > KNOWN_FOR
    ? { ...entry, refusal: { code: 'VENCIDA', reason, errores: {} } }
    : entry;
