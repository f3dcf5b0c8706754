import { callApi } from '#kit/web/api/call-api.ts';
import { setPreferencesSaver } from '#kit/web/session/preferences.ts';
import { type OpenSession, sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { router } from './router.ts';

/** The parts of a session that the guards of the routes depend on. */
const guardedPart = (session: OpenSession | null): string =>
  JSON.stringify([
    session?.usuario.usuario,
    session?.usuario.resetpass,
    session?.usuario.configurar_dos_pasos,
    session === null ? null : [...session.permisos],
  ]);

/** Runs the guards of the routes again whenever the session changes, so that screens open and close with it. */
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
