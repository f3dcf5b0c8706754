import type { Live } from './live.ts';

/** Results are reused for this long. */
const KEPT_MS = 1000;
/** Results that rarely change are served for this long while they are refreshed in the background. */
const LASTING_MS = 60_000;
const MOST_KEPT = 2000;

interface Wanted {
  /** Cache key: the call, the user and the input. */
  readonly key: string;
  /** Whether a notice of this topic makes the result stale. */
  readonly isTouched: (topic: string) => boolean;
  /** Whether the result rarely changes, so that it is served while it is being refreshed. */
  readonly isLasting?: (value: unknown) => boolean;
  /** Bypasses the cache; the new result is cached for others. */
  readonly fresh?: boolean;
  /** Only writes of this user in this process make the result stale; absent: everybody's do. */
  readonly usuario?: string;
}

interface Kept {
  /** When the read began: later writes are not in its result. */
  readonly from: number;
  readonly value: Promise<unknown>;
  /** The result; undefined while it is being read. */
  settled?: unknown;
  readingAnew?: boolean;
}

/** Results that this process read from the database a moment ago, shared by all who ask for the same. */
export interface Remembered {
  /** @param read called when there is no valid cached result. */
  read<T>(wanted: Wanted, read: () => Promise<T>): Promise<T>;
  /** Notes a write of the user in this process: older results are not served to them. */
  wrote(usuario: string): void;
}

/**
 * A short cache. A result is valid for a second at most, and only until a notice of one of its topics, which every
 * process receives with the commit. Results that rarely change are served for up to a minute while they are refreshed.
 * A user's own write makes the result stale for them; after a write through another process the client sends
 * `cache-control: no-cache` until the notice must have arrived.
 */
export const remember = (live: Pick<Live, 'heardSince'>): Remembered => {
  const kept = new Map<string, Kept>();
  const writers = new Map<string, number>();
  let lastWrite = -Infinity;

  const writtenAt = (usuario: string | undefined): number =>
    usuario === undefined ? lastWrite : (writers.get(usuario) ?? -Infinity);
  const holds = ({ from }: Kept, { usuario, isTouched }: Wanted, now: number): boolean =>
    now - from < KEPT_MS && writtenAt(usuario) < from && !live.heardSince(from, isTouched);
  /** Whether the result is stale, but may be served while it is refreshed. */
  const lasts = ({ from, settled }: Kept, { usuario, isLasting }: Wanted, now: number): boolean =>
    settled !== undefined && now - from < LASTING_MS && writtenAt(usuario) < from && isLasting?.(settled) === true;
  const forget = (key: string, one: Kept): void => void (kept.get(key) === one && kept.delete(key));
  const begin = <T>(key: string, from: number, read: () => Promise<T>): Kept & { readonly value: Promise<T> } => {
    const one: Kept & { readonly value: Promise<T> } = { from, value: read() };
    one.value.then(
      // Undefined is not cached: the record may exist in a moment, and requests for missing ones must not evict others.
      (settled) => void (settled === undefined ? forget(key, one) : (one.settled = settled)),
      () => undefined,
    );
    return one;
  };
  /** Refreshes a result in the background; if that fails, the old one stays. */
  const readBeside = (key: string, known: Kept, now: number, read: () => Promise<unknown>): void => {
    if (known.readingAnew === true) return;
    known.readingAnew = true;
    const anew = begin(key, now, read);
    anew.value.then(
      () => kept.get(key) === known && keep(key, anew),
      () => void (known.readingAnew = false),
    );
  };
  /** Evicts old results; the map is ordered by age. */
  const forgetOld = (now: number): void => {
    for (const [key, { from }] of kept) {
      if (now - from < LASTING_MS && kept.size < MOST_KEPT) return;
      kept.delete(key);
    }
  };
  const keep = (key: string, one: Kept): void => {
    kept.delete(key);
    kept.set(key, one);
  };

  return {
    read: <T>(wanted: Wanted, read: () => Promise<T>): Promise<T> => {
      const now = performance.now();
      const { key } = wanted;
      const known = wanted.fresh === true ? undefined : kept.get(key);
      if (known !== undefined) {
        if (holds(known, wanted, now)) return known.value as Promise<T>;
        if (lasts(known, wanted, now)) {
          readBeside(key, known, now, read);
          return known.value as Promise<T>;
        }
      }
      forgetOld(now);
      const one = begin(key, now, read);
      keep(key, one);
      // An error goes to those who wait for it now and is not cached.
      one.value.catch(() => forget(key, one));
      return one.value;
    },
    wrote: (usuario) => {
      const now = performance.now();
      lastWrite = now;
      if (writers.size >= MOST_KEPT) for (const [one, at] of writers) if (now - at >= KEPT_MS) writers.delete(one);
      writers.set(usuario, now);
    },
  };
};
