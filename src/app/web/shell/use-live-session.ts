import { useEffect } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';

/** A changed role, a new permission or an ended session reaches the open screens by the topic `sesiones`. */
export const useLiveSession = (): void => {
  const { data } = useCall(sesionesCalls.checktoken, {});
  useEffect(() => {
    const session = sessionStore.get();
    // An answer that was under way while somebody else logged in is not about them.
    if (data === undefined || session === null || data.data.token !== sessionStore.token()) return;
    const { usuario } = data.data;
    // What was just chosen on this screen may not have reached the server yet.
    sessionStore.open({ ...data.data, usuario: { ...usuario, preferencias: session.usuario.preferencias } });
  }, [data]);
};
