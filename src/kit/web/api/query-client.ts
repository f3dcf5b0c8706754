import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '../session/session.store.ts';
import { ApiError } from './api-error.ts';

const FRESH_MS = 15_000;
const KEPT_MS = 30 * 60_000;

let user = sessionStore.get()?.usuario.usuario;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the browser thinks of the network is often wrong; a request that fails says so by itself.
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      // A refusal will be the same the second time; silence may not.
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

/** From here on what is on screen is asked for anew when its tab or the network comes back, if it is older than fresh. */
export const watchReturns = (): void => queryClient.mount();
