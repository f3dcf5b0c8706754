import '#kit/web/zod-setup.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchReturns } from '#kit/web/api/query-client.ts';
import { watchSignal } from '#kit/web/api/signal.ts';
import { forgetKept } from '#kit/web/kept/kept-mark.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { UnauthorizedError } from '#kit/web/router/unauthorized.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
// The table of routes imports this lazily; importing it here puts it into the first script.
import '#features/sesiones/web/LoginPage.tsx';
import { followSession } from './follow-session.ts';
import { loadSettings } from './public-settings.ts';
import { SessionGate } from './SessionGate.tsx';

function App() {
  return (
    <ThemeProvider>
      <SessionGate />
    </ThemeProvider>
  );
}

// The session ended outside this program: forget the kept answers.
if (sessionStore.token() === null) forgetKept();
sessionStore.followOtherTabs();
followSession();
watchReturns();
watchSignal(() => void loadSettings());
void loadSettings();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root, {
  // A screen that the user may not open is an expected answer, not a defect.
  onCaughtError: (error) => {
    if (!(error instanceof UnauthorizedError)) console.error(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
