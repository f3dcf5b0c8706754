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

// A dialog is needed by few screens and never by the first one: its code comes when one is asked for.
const ConfirmDialog = overlayPiece(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

function ConfirmHost() {
  const pending = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  if (pending === null) return null;
  return <ConfirmDialog {...pending} onClose={() => pending.answer(false)} />;
}

/** The tab of the browser is named after the record on screen and the deepest screen that has a name. */
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

/** A card in the middle. @param pie below it. */
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
 * Open to anybody at one address: inside the shell for who is signed in, in a plain frame for who is not. The app
 * gives it its component.
 */
export const openLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  beforeLoad: (place) => {
    // Who is signed in has first to settle what the shell asks for.
    if (sessionStore.get() !== null) requireSession(place);
  },
  component: Outlet,
});

/** A card in the middle, for anybody: the pages around log-in that a session does not close. */
export const cardLayout = createRoute({ getParentRoute: () => rootRoute, id: 'card', component: AuthLayout });

/** The same card, for who is not signed in; who is, goes home. The app gives it its component. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  beforeLoad: requireNoSession,
  component: Outlet,
});

/** Menu and top bar around the screens of who is signed in. The app gives it its component. */
export const shellLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: Outlet,
});
