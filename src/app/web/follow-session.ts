import { callApi } from '#kit/web/api/call-api.ts';
import { setPreferencesSaver } from '#kit/web/session/preferences.ts';
import { type OpenSession, sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { router } from './router.ts';

/** What of a session the guards of the routes decide by. */
const guardedPart = (session: OpenSession | null): string =>
  JSON.stringify([
    session?.usuario.usuario,
    session?.usuario.resetpass,
    session?.usuario.configurar_dos_pasos,
    session === null ? null : [...session.permisos],
  ]);

/** Opens and closes the screens with the session: the guards run again whenever it changes. */
export const followSession = (): void => {
  setPreferencesSaver((preferencias) => callApi(sesionesCalls.updateProfile, { body: { preferencias } }));
  let guarded = guardedPart(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = guardedPart(sessionStore.get());
    if (next === guarded) return;
    guarded = next;
    void router.invalidate();
  });
};
