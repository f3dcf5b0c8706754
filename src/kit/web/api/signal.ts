import { useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';

const { get, set, subscribe } = createStore(true);

/** Whether the server is reachable, judged by the latest request; the browser's online state is often wrong. */
export const signalStore = { get, subscribe };

/** Called after each request. @param answered true for a refusal too. */
export const noteSignal = (answered: boolean): void => {
  if (answered !== get()) set(answered);
};

export const useSignal = (): boolean => useSyncExternalStore(subscribe, get);

/** Follows the browser's online and offline events. @param ask sends any request. */
export const watchSignal = (ask: () => void): void => {
  if (!navigator.onLine) noteSignal(false);
  window.addEventListener('offline', () => noteSignal(false));
  window.addEventListener('online', ask);
};
