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
  /** `error`: of what came instead of an answer; there may be no network at all. */
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** Waited for so long, what this browser kept of the session opens it; the answer is still waited for. */
const PATIENCE_MS = 6000;

/** Opens what was last known of the token's session, if this browser keeps that. */
const resume = async (token: string | null): Promise<boolean> => {
  if (token === null || keptUser() === null) return false;
  try {
    return await (await import('#kit/web/kept/kept-session.ts')).resumeKeptSession(token);
  } catch {
    // That piece of the portal is not here either.
    return false;
  }
};

/** Asks the server whether the kept token still stands; a refusal clears it. */
const checkToken = async (): Promise<State> => {
  const token = sessionStore.token();
  if (token === null) return { kind: 'ready' };
  try {
    const answer = await callApi(sesionesCalls.checktoken, {});
    sessionStore.open(answer.data);
    // The shell follows this call (use-live-session.ts): it need not ask again at once.
    queryClient.setQueryData(callKey(sesionesCalls.checktoken, {}), answer);
  } catch (error) {
    // No answer says nothing about the session: a customer in a lift stays signed in.
    if (isUnknownOutcome(error)) return (await resume(token)) ? { kind: 'ready' } : { kind: 'unreachable', error };
    sessionStore.close();
  }
  return { kind: 'ready' };
};

export function SessionGate() {
  const [state, setState] = useState<State>({ kind: sessionStore.token() === null ? 'ready' : 'checking' });
  const { kind } = state;
  useEffect(() => {
    if (kind === 'ready') return;
    if (kind === 'unreachable') {
      // The network is back: nobody has to ask.
      const again = (): void => setState({ kind: 'checking' });
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }
    const timer = setTimeout(() => {
      void resume(sessionStore.token()).then((resumed) => resumed && setState({ kind: 'ready' }));
    }, PATIENCE_MS);
    void checkToken().then(setState);
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
