import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { callApi } from '#kit/web/api/call-api.ts';
import { isTransportError, messageOf } from '#kit/web/api/api-error.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { StatusPage } from '#kit/web/pages/StatusPage.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { router } from './router.ts';

interface EarlyCheck {
  readonly token: string;
  readonly respuesta: Promise<Response>;
}

const place = globalThis as { __portal_sesion?: EarlyCheck | undefined };

/** What public/tema.js asked for before any script was there: the answer to the check of this token, to be had once. */
const takeEarlyCheck = (token: string | null): Promise<Response> | undefined => {
  const early = place.__portal_sesion;
  place.__portal_sesion = undefined;
  return early?.token === token ? early?.respuesta : undefined;
};

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'unreachable'; readonly message: string };

/** Asks the server whether the kept token still stands; a refusal clears it. */
const checkToken = async (): Promise<State> => {
  const token = sessionStore.token();
  if (token === null) return { kind: 'ready' };
  try {
    const answer = await callApi(sesionesCalls.checktoken, {}, { sent: takeEarlyCheck(token) });
    sessionStore.open(answer.data);
    // The shell follows this call (use-live-session.ts): it need not ask again at once.
    queryClient.setQueryData(callKey(sesionesCalls.checktoken, {}), answer);
  } catch (error) {
    // No answer says nothing about the session: a customer in a lift stays signed in.
    if (isTransportError(error)) return { kind: 'unreachable', message: messageOf(error) };
    sessionStore.close();
  }
  return { kind: 'ready' };
};

export function SessionGate() {
  const [state, setState] = useState<State>({ kind: sessionStore.token() === null ? 'ready' : 'checking' });
  const checking = state.kind === 'checking';
  useEffect(() => {
    if (checking) void checkToken().then(setState);
  }, [checking]);

  if (state.kind === 'ready') return <RouterProvider router={router} />;
  if (state.kind === 'checking') return <LoadingPage />;
  return (
    <StatusPage
      code="503"
      title="Sin comunicación con el servidor"
      action={<Button onClick={() => setState({ kind: 'checking' })}>Reintentar</Button>}
    >
      {state.message}
    </StatusPage>
  );
}
