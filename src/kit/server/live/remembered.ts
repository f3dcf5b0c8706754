import type { Live } from './live.ts';

/** Who asks many times a second hears the same; who asks a moment later is read for anew. */
const KEPT_MS = 1000;
/** What hardly changes is said again so long, while it is read anew beside. */
const LASTING_MS = 60_000;
const MOST_KEPT = 2000;

interface Wanted {
  /** Names what is read, for whom and by what. */
  readonly key: string;
  /** Whether a change of this topic touches it. */
  readonly isTouched: (topic: string) => boolean;
  /** Whether what was read is one that hardly changes: nobody waits for it to be read again. */
  readonly isLasting?: (value: unknown) => boolean;
  /** Who asks wants what it is now, and leaves that to the others. */
  readonly fresh?: boolean;
  /** Whose writes by this process end it; absent: everybody's. */
  readonly usuario?: string;
}

interface Kept {
  /** When the reading began: what was written later is not in it. */
  readonly from: number;
  readonly value: Promise<unknown>;
  /** What it came to; undefined: it is being read. */
  settled?: unknown;
  readingAnew?: boolean;
}

/** What a process has read from the database a moment ago, once for all who asked. */
export interface Remembered {
  /** @param read asked where nothing is remembered that holds still. */
  read<T>(wanted: Wanted, read: () => Promise<T>): Promise<T>;
  /** Somebody wrote something by this process: they are told of nothing older. */
  wrote(usuario: string): void;
}

/**
 * What is remembered holds a second, and no longer than until a topic is heard that touches it, which every process hears
 * with what was committed. What hardly changes is said a minute long, and read anew beside. Who has written is read for anew: by another process they ask for that themselves, with
 * `cache-control: no-cache`, until the notice must have come.
 */
export const remember = (live: Pick<Live, 'heardSince'>): Remembered => {
  const kept = new Map<string, Kept>();
  const writers = new Map<string, number>();
  let lastWrite = -Infinity;

  const writtenAt = (usuario: string | undefined): number =>
    usuario === undefined ? lastWrite : (writers.get(usuario) ?? -Infinity);
  const holds = ({ from }: Kept, { usuario, isTouched }: Wanted, now: number): boolean =>
    now - from < KEPT_MS && writtenAt(usuario) < from && !live.heardSince(from, isTouched);
  /** It does not hold still, and yet nobody has to wait for what it is now. */
  const lasts = ({ from, settled }: Kept, { usuario, isLasting }: Wanted, now: number): boolean =>
    settled !== undefined && now - from < LASTING_MS && writtenAt(usuario) < from && isLasting?.(settled) === true;
  const forget = (key: string, one: Kept): void => void (kept.get(key) === one && kept.delete(key));
  const begin = <T>(key: string, from: number, read: () => Promise<T>): Kept & { readonly value: Promise<T> } => {
    const one: Kept & { readonly value: Promise<T> } = { from, value: read() };
    one.value.then(
      // What is not there may be there in a moment, and whoever asks for it must not drive out what is.
      (settled) => void (settled === undefined ? forget(key, one) : (one.settled = settled)),
      () => undefined,
    );
    return one;
  };
  /** A failure leaves what was known. */
  const readBeside = (key: string, known: Kept, now: number, read: () => Promise<unknown>): void => {
    if (known.readingAnew === true) return;
    known.readingAnew = true;
    const anew = begin(key, now, read);
    anew.value.then(
      () => kept.get(key) === known && keep(key, anew),
      () => void (known.readingAnew = false),
    );
  };
  /** The oldest stand first. */
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
      // A failure is for those who asked meanwhile, and for nobody after them.
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
