import { useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';

const { get, set, subscribe } = createStore(true);

/** Whether the server answers, as the latest request tells; what the browser thinks of its network is often wrong. */
export const signalStore = { get, subscribe };

/** Called after each request. @param answered also by a refusal. */
export const noteSignal = (answered: boolean): void => {
  if (answered !== get()) set(answered);
};

export const useSignal = (): boolean => useSyncExternalStore(subscribe, get);

/** Follows the browser where it knows: there is no network at all, or there is one again. @param ask any request. */
export const watchSignal = (ask: () => void): void => {
  if (!navigator.onLine) noteSignal(false);
  window.addEventListener('offline', () => noteSignal(false));
  window.addEventListener('online', ask);
};
