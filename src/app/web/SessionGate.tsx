import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { callApi } from '#kit/web/api/call-api.ts';
import { isTransportError, isUnknownOutcome, messageOf } from '#kit/web/api/api-error.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { keptUser } from '#kit/web/kept/kept-mark.ts';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { StatusPage } from '#kit/web/pages/StatusPage.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { router } from './router.ts';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  /** `error`: what came instead of an answer; perhaps there is no network. */
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** After this wait the kept session opens; the server's answer is still awaited. */
const PATIENCE_MS = 6000;

/** Opens the kept session of the token, if this browser keeps one. */
const resume = async (token: string | null): Promise<boolean> => {
  if (token === null || keptUser() === null) return false;
  try {
    return await (await import('#kit/web/kept/kept-session.ts')).resumeKeptSession(token);
  } catch {
    // That part of the portal could not be loaded either.
    return false;
  }
};

/** Asks the server whether the kept token is still valid; a refusal clears it. */
const checkToken = async (): Promise<State> => {
  const token = sessionStore.token();
  if (token === null) return { kind: 'ready' };
  try {
    const answer = await callApi(sesionesCalls.checktoken, {});
    // Meanwhile another tab may have logged out, or logged in somebody else.
    if (!sessionStore.isStored(token)) return { kind: 'ready' };
    sessionStore.open(answer.data);
    // The shell subscribes to this call (AppShell.tsx) and need not request it again at once.
    queryClient.setQueryData(callKey(sesionesCalls.checktoken, {}), answer);
  } catch (error) {
    // A missing answer does not end the session: a customer in a lift stays signed in.
    if (isUnknownOutcome(error)) return (await resume(token)) ? { kind: 'ready' } : { kind: 'unreachable', error };
    sessionStore.close();
  }
  return { kind: 'ready' };
};

/** The check that started with the program, until the gate takes it. */
let first: Promise<State> | null = null;
let known: State = { kind: sessionStore.token() === null ? 'ready' : 'checking' };

/** Starts the check before the first render, which then usually has its result. */
export const startCheck = async (): Promise<void> => {
  first = checkToken().catch((error: unknown): State => ({ kind: 'unreachable', error }));
  known = await first;
};

/** Not inside the component: the React compiler would read `first` only after it was cleared. */
const takeFirst = (): Promise<State> | null => {
  const started = first;
  first = null;
  return started;
};

export function SessionGate() {
  const [state, setState] = useState<State>(known);
  const { kind } = state;
  useEffect(() => {
    const started = takeFirst();
    if (kind === 'ready') return;
    if (kind === 'unreachable') {
      // When the network is back, check again without being asked.
      const again = (): void => setState({ kind: 'checking' });
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }
    const timer = setTimeout(() => {
      void resume(sessionStore.token()).then((resumed) => resumed && setState({ kind: 'ready' }));
    }, PATIENCE_MS);
    void (started ?? checkToken()).then(setState);
    return () => clearTimeout(timer);
  }, [kind]);

  if (state.kind === 'ready') return <RouterProvider router={router} />;
  if (state.kind === 'checking') return <LoadingPage />;
  const retry = <Button onClick={() => setState({ kind: 'checking' })}>Reintentar</Button>;
  return isTransportError(state.error) ? (
    <StatusPage title="Sin conexión" action={retry}>
      No se pudo llegar al servidor. Su sesión sigue abierta; cuando vuelva la señal se intenta de nuevo.
    </StatusPage>
  ) : (
    <StatusPage code="503" title="Sin comunicación con el servidor" action={retry}>
      {messageOf(state.error)}
    </StatusPage>
  );
}
