import type { FieldErrors } from '#kit/contract/errors.ts';
import { ApiError, messageOf } from '../api/api-error.ts';

/** A user's action that is stored here until the server has confirmed it. */
export interface Entry<T> {
  /** Its Idempotency-Key, the same at each attempt. */
  readonly key: string;
  /** The user under whose session alone it may be sent. */
  readonly usuario: string;
  /** When it was created, in milliseconds since 1970. */
  readonly created: number;
  /** The content to send, the same at each attempt. */
  readonly content: T;
  /** Entries of one lane are sent in order, each after the previous one has arrived. */
  readonly lane: string;
  /** How often it was sent without a response. */
  readonly attempts: number;
  /** Time of the next attempt, in milliseconds since 1970. */
  readonly due: number;
  /** Why the server refused it; null: it is waiting to be sent. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly errores: FieldErrors;
}

/** A new entry, due at once. @param lane by default one of its own, so that it waits for no other. */
export const newEntry = <T>(
  content: T,
  { key, usuario, created, lane = key }: Pick<Entry<T>, 'key' | 'usuario' | 'created'> & { readonly lane?: string },
): Entry<T> => ({ key, usuario, created, content, lane, attempts: 0, due: 0, refusal: null });

const HOUR = 3_600_000;
/** The server remembers a key for 48 hours; after that a user must check an entry without a response. */
const KNOWN_FOR = 47 * HOUR;

const FIRST_PAUSE = 2000;
export const LONGEST_PAUSE = 60_000;
/** The pause until the next attempt in milliseconds, doubled each time. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/** Statuses that are no refusal of the entry: the network, the server or the session was missing. */
const UNANSWERED = new Set([0, 401, 408, 425, 429]);
const isSilence = (error: unknown): boolean =>
  !(error instanceof ApiError) || UNANSWERED.has(error.status) || error.status >= 500;

/** The entry after a failed attempt: to be retried, or refused. */
export const afterFailure = <T>(entry: Entry<T>, error: unknown, now: number): Entry<T> => {
  if (isSilence(error)) {
    const attempts = entry.attempts + 1;
    return { ...entry, attempts, due: now + pauseAfter(attempts) };
  }
  const { code, errores } = error as ApiError;
  return { ...entry, refusal: { code, reason: Object.values(errores)[0] ?? messageOf(error), errores } };
};

/** A user's waiting entries, oldest first; of each lane only the first one. */
const sendable = <T>(entries: readonly Entry<T>[], usuario: string): readonly Entry<T>[] => {
  const own = entries
    .filter((one) => one.usuario === usuario && one.refusal === null)
    .toSorted((a, b) => a.created - b.created);
  return own.filter((one) => own.find(({ lane }) => lane === one.lane)?.key === one.key);
};

/** The entry to send now. */
export const nextToSend = <T>(entries: readonly Entry<T>[], usuario: string, now: number): Entry<T> | undefined =>
  sendable(entries, usuario).find(({ due }) => due <= now);

/** Milliseconds until an entry is due; null: none is waiting. */
export const waitFor = (entries: readonly Entry<unknown>[], usuario: string, now: number): number | null => {
  const times = sendable(entries, usuario).map(({ due }) => due);
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - now);
};

/** @returns the entry as refused for that reason if it is too late for an automatic retry; else unchanged. */
export const expired = <T>(entry: Entry<T>, reason: string, now: number): Entry<T> =>
  entry.refusal === null && entry.attempts > 0 && now - entry.created > KNOWN_FOR
    ? { ...entry, refusal: { code: 'VENCIDA', reason, errores: {} } }
    : entry;
