import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session.store.ts';
import { ApiError } from './api-error.ts';

const FRESH_MS = 15_000;
const KEPT_MS = 30 * 60_000;

let user = sessionStore.get()?.usuario.usuario;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's online state is often wrong; a failing request shows it by itself.
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // A refusal would be the same again; a missing response may not.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing that one user saw may be shown to the next.
sessionStore.subscribe(() => {
  const next = sessionStore.get()?.usuario.usuario;
  if (next !== user) queryClient.clear();
  user = next;
});

/** From now on, stale queries on screen are refetched when the tab gets the focus or the network returns. */
export const watchReturns = (): void => queryClient.mount();
