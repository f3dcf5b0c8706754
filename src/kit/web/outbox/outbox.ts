import { createStore } from '../store/create-store.ts';
import { afterFailure, type Entry, expired, LONGEST_PAUSE, newEntry, nextToSend, waitFor } from './entry.ts';
import type { Store } from './store.ts';

/** All that a feature defines for its kind of entry. */
export interface OutboxKind<T, A> {
  /** Sends the content with its key. Both are the same at each attempt, so that it takes effect once. */
  readonly send: (content: T, key: string) => Promise<A>;
  /** Entries of one lane arrive in the order of their creation; without lanes each one is independent. */
  readonly laneOf?: (content: T) => string;
  /** The message for an entry that was sent long ago and may or may not have arrived. */
  readonly tooLate: string;
}

/** What it needs of the browser. */
export interface OutboxWorld<T> {
  readonly store: Store<T>;
  /** The signed-in user; null: nobody. */
  readonly usuario: () => string | null;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Runs the work in one tab of the browser at a time. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that the store has changed. */
  readonly tell: (entries: readonly Entry<T>[]) => void;
}

export interface OutboxState<T> {
  /** Entries of the signed-in user, newest first. */
  readonly entries: readonly Entry<T>[];
  /** The key of the entry that is being sent. */
  readonly sending: string | null;
  /** How many entries in this browser wait for another user to sign in. */
  readonly others: number;
  /** The browser does not store anything: waiting entries are lost with the page. */
  readonly unkept: boolean;
}

export type Outcome<T, A> =
  | { readonly kind: 'sent'; readonly entry: Entry<T>; readonly answer: A }
  | { readonly kind: 'refused'; readonly entry: Entry<T> };

/**
 * Actions that have not reached the server yet. Each entry is stored before it is sent, sent only under its user's
 * session, and removed once the server has accepted it; a refused one stays until the user handles it.
 */
export const createOutbox = <T, A>({ send, laneOf, tooLate }: OutboxKind<T, A>, world: OutboxWorld<T>) => {
  let entries: readonly Entry<T>[] = [];
  let sending: string | null = null;
  let unkept = false;
  const snapshot = createStore<OutboxState<T>>({ entries: [], sending: null, others: 0, unkept: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let hurried = false;
  const watchers = new Set<(outcome: Outcome<T, A>) => void>();

  const emit = (): void => {
    const usuario = world.usuario();
    const own = entries.filter((one) => one.usuario === usuario);
    snapshot.set({
      entries: own.toSorted((a, b) => b.created - a.created),
      sending,
      others: entries.length - own.length,
      unkept,
    });
  };
  const settle = (outcome: Outcome<T, A>): void => {
    for (const watcher of watchers) watcher(outcome);
  };

  /** Changes that are not in the store yet; null: removed. They take precedence over what is read meanwhile. */
  const pending = new Map<string, Entry<T> | null>();
  let storing: Promise<unknown> = Promise.resolve();
  /** Runs store operations one after the other, so that reads see earlier writes. */
  const stored = <R>(work: () => Promise<R>): Promise<R> => {
    const result = storing.then(work);
    storing = result.catch(() => undefined);
    return result;
  };
  const change = async (key: string, entry: Entry<T> | null): Promise<void> => {
    entries = [...entries.filter((one) => one.key !== key), ...(entry === null ? [] : [entry])];
    pending.set(key, entry);
    emit();
    try {
      await stored(() => (entry === null ? world.store.remove(key) : world.store.put(entry)));
      if (pending.get(key) === entry) pending.delete(key);
    } catch {
      // It stays pending and is still sent; the screen warns the user not to close the page.
      unkept = true;
      emit();
    }
    world.tell(entries);
  };
  const keep = (entry: Entry<T>): Promise<void> => change(entry.key, entry);
  const drop = (key: string): Promise<void> => change(key, null);
  const load = async (): Promise<void> => {
    try {
      const kept = (await stored(() => world.store.all())).filter(({ key }) => !pending.has(key));
      const own = [...pending.values()].filter((one) => one !== null);
      entries = [...kept, ...own].map((one) => expired(one, tooLate, world.now()));
    } catch {
      unkept = true;
    }
    emit();
  };

  const sendOne = async (entry: Entry<T>): Promise<void> => {
    sending = entry.key;
    emit();
    try {
      const answer = await send(entry.content, entry.key);
      sending = null;
      await drop(entry.key);
      settle({ kind: 'sent', entry, answer });
    } catch (error) {
      sending = null;
      const failed = afterFailure(entry, error, world.now());
      await keep(failed);
      if (failed.refusal !== null) settle({ kind: 'refused', entry: failed });
    }
  };
  const sendAll = async (): Promise<void> => {
    // Another tab may have sent some meanwhile.
    await load();
    if (hurried) entries = entries.map((one) => ({ ...one, due: 0 }));
    hurried = false;
    for (;;) {
      const usuario = world.usuario();
      if (usuario === null || !world.isOnline()) return;
      const next = nextToSend(entries, usuario, world.now());
      if (next === undefined) return;
      await sendOne(next);
    }
  };
  const drain = async (): Promise<void> => {
    if (running) return;
    running = true;
    clearTimeout(timer);
    try {
      await world.alone(sendAll);
    } finally {
      running = false;
      const usuario = world.usuario();
      const wait = usuario === null ? null : waitFor(entries, usuario, world.now());
      if (wait !== null) timer = setTimeout(() => void drain(), world.isOnline() ? wait : LONGEST_PAUSE);
    }
  };
  /** Stores an entry and then sends it in the background; it replaces another one if given. */
  const add = async (content: T, usuario: string | null, replaces: string | null): Promise<void> => {
    if (usuario === null) return;
    const lane = laneOf === undefined ? {} : { lane: laneOf(content) };
    await keep(newEntry(content, { key: world.newKey(), usuario, created: world.now(), ...lane }));
    if (replaces !== null) await drop(replaces);
    void drain();
  };

  return {
    get: snapshot.get,
    subscribe: snapshot.subscribe,
    /** Reports the outcome of each entry that this page sends. */
    watch: (watcher: (outcome: Outcome<T, A>) => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Loads the stored entries and sends those that are due: at the start and after a log-in. */
    resume: async (): Promise<void> => {
      await load();
      await drain();
    },
    /** Shows changes made by another tab. */
    reload: load,
    /** Sends all waiting entries without further delay: the network is back. */
    hurry: async (): Promise<void> => {
      hurried = true;
      await drain();
    },
    /** @param replaces the key of a refused entry that this one corrects. */
    add: (content: T, replaces: string | null = null) => add(content, world.usuario(), replaces),
    /** Discards a refused entry. */
    discard: drop,
    /** Sends a refused entry again unchanged, after the cause is gone. */
    resend: async (key: string): Promise<void> => {
      const entry = entries.find((one) => one.key === key);
      if (entry !== undefined) await add(entry.content, entry.usuario, key);
    },
  };
};
export type Outbox<T, A> = ReturnType<typeof createOutbox<T, A>>;
