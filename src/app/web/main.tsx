import '#kit/web/zod-setup.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { callApi } from '#kit/web/api/call-api.ts';
import { whileEarly } from '#kit/web/api/early-answers.ts';
import { watchReturns } from '#kit/web/api/query-client.ts';
import { watchSignal } from '#kit/web/api/signal.ts';
import { forgetKept } from '#kit/web/kept/kept-mark.ts';
import { setPreferencesSaver } from '#kit/web/session/preferences.ts';
import { sessionStore, type OpenSession } from '#kit/web/session/session.store.ts';
import { UnauthorizedError } from '#kit/web/router/unauthorized.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
// The table of routes imports this lazily; importing it here puts it into the first script.
import '#features/sesiones/web/LoginPage.tsx';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { router } from './router.ts';
import { loadSettings } from './public-settings.ts';
import { SessionGate, startCheck } from './SessionGate.tsx';

function App() {
  return (
    <ThemeProvider>
      <SessionGate />
    </ThemeProvider>
  );
}

/** The parts of a session that the guards of the routes depend on. */
const guardedPart = (session: OpenSession | null): string =>
  JSON.stringify([
    session?.usuario.usuario,
    session?.usuario.resetpass,
    session?.usuario.configurar_dos_pasos,
    session === null ? null : [...session.permisos],
  ]);

/** Runs the guards of the routes again whenever the session changes, so that screens open and close with it. */
const followSession = (): void => {
  setPreferencesSaver((preferencias) => callApi(sesionesCalls.updateProfile, { body: { preferencias } }));
  let guarded = guardedPart(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = guardedPart(sessionStore.get());
    if (next === guarded) return;
    guarded = next;
    void router.invalidate();
  });
};

// The session ended outside this program: forget the kept answers.
if (sessionStore.token() === null) forgetKept();
sessionStore.followOtherTabs();
followSession();
watchReturns();
watchSignal(() => void loadSettings());
void loadSettings();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = createRoot(root, {
  // A screen that the user may not open is an expected answer, not a defect.
  onCaughtError: (error) => {
    if (!(error instanceof UnauthorizedError)) console.error(error);
  },
});
const show = (): void =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
void (whileEarly(startCheck) ?? Promise.resolve()).finally(show);
