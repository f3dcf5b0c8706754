import { useSyncExternalStore } from 'react';
import { sessionStore } from '../session/session.store.ts';
import { createOutbox, type Outbox, type OutboxKind, type OutboxState } from './outbox.ts';
import { browserStore, type OlderEntries } from './store.ts';
import { markWaiting } from './waiting.ts';

interface Options<T, A> extends OutboxKind<T, A> {
  /** Name of its store, lock and mark. Never change it: entries may be waiting under it. */
  readonly name: string;
  readonly older?: OlderEntries<T>;
}

export interface BrowserOutbox<T, A> extends Outbox<T, A> {
  /** Begins sending; sends again after each log-in and when the network returns. */
  readonly start: () => void;
}

const currentUser = (): string | null => sessionStore.get()?.usuario.usuario ?? null;

/** This browser's outbox for one kind of entry. */
export const browserOutbox = <T, A>({ name, older, ...kind }: Options<T, A>): BrowserOutbox<T, A> => {
  const ownName = `encomienda.${name}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName);
  const outbox = createOutbox(kind, {
    store: browserStore<T>(ownName, older),
    usuario: currentUser,
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
    // One tab sends at a time; in browsers without locks, the idempotency keys prevent duplicates.
    alone: async (work) => {
      if (navigator.locks === undefined) return work();
      await navigator.locks.request(ownName, work);
    },
    tell: (entries) => {
      markWaiting(name, entries.length > 0);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
      channel?.postMessage(null);
    },
  });
  let started = false;
  const start = (): void => {
    void outbox.resume();
    if (started) return;
    started = true;
    let before = currentUser();
    sessionStore.subscribe(() => {
      const now = currentUser();
      if (now !== before) void outbox.resume();
      before = now;
    });
    window.addEventListener('online', () => void outbox.hurry());
    channel?.addEventListener('message', () => void outbox.reload());
  };
  return { ...outbox, start };
};

/** The waiting entries, as they change. */
export const useOutbox = <T>(outbox: Pick<Outbox<T, unknown>, 'get' | 'subscribe'>): OutboxState<T> =>
  useSyncExternalStore(outbox.subscribe, outbox.get);
