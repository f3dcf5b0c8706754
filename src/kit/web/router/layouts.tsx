import { createRootRoute, createRoute, Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { overlayPiece } from '../piece/piece.tsx';
import { StandaloneError } from '../pages/StandaloneError.tsx';
import { ToNotFound } from './to-not-found.tsx';
import { requireNoSession, requireOwnPassword, requireSession } from './guards.ts';
import { sessionStore } from '../session/session.store.ts';
import { CompanyMark } from '../ui/CompanyMark.tsx';
import { SchemeToggle } from '../theme/SchemeToggle.tsx';
import classes from './layouts.module.css';
import { useSettings } from '../settings/settings.ts';
import { tabTitle, useShownRecord } from '../ui/record-title.ts';
import { ToastHost } from '../ui/ToastHost.tsx';
import { confirmStore } from '../ui/confirm.ts';

// Few screens need a dialog and never the first one, so its code is loaded on demand.
const ConfirmDialog = overlayPiece(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  if (pending === null) return null;
  return <ConfirmDialog {...pending} onClose={() => pending.answer(false)} />;
}

/** Sets the browser tab's title from the current record and the innermost route with a title. */
const useDocumentTitle = (): void => {
  const screen = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  const { empresa } = useSettings();
  const title = tabTitle(useShownRecord(), screen, empresa.nombre);
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
};

function RootLayout() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}

/** A centred card. @param pie below it. */
export function AuthLayout({ pie }: { readonly pie?: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <SchemeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.brand}>
          <CompanyMark size="lg" />
        </div>
        <section className={classes.card}>
          <Outlet />
        </section>
      </main>
      {pie}
    </div>
  );
}

export const rootRoute = createRootRoute({
  component: RootLayout,
  beforeLoad: requireOwnPassword,
  notFoundComponent: ToNotFound,
  errorComponent: StandaloneError,
});

/**
 * Public screens with one URL for all: inside the shell for a signed-in user, in a plain frame otherwise. The app sets
 * its component.
 */
export const openLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  beforeLoad: (place) => {
    // Signed-in users must first settle what the shell requires.
    if (sessionStore.get() !== null) requireSession(place);
  },
  component: Outlet,
});

/** A centred card for anybody: pages around log-in that are open with a session too. */
export const cardLayout = createRoute({ getParentRoute: () => rootRoute, id: 'card', component: AuthLayout });

/** The same card for users without a session; others are redirected home. The app sets its component. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  beforeLoad: requireNoSession,
  component: Outlet,
});

/** Menu and top bar around the screens of a signed-in user. The app sets its component. */
export const shellLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: Outlet,
});
