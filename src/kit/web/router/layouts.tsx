import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { StandaloneError } from '../pages/StandaloneError.tsx';
import { StandaloneNotFound } from '../pages/StandaloneNotFound.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { RootLayout } from './RootLayout.tsx';
import { requireNoSession, requireOwnPassword, requireSession } from './guards.ts';
import { sessionStore } from '../session/session.store.ts';

export const rootRoute = createRootRoute({
  component: RootLayout,
  beforeLoad: requireOwnPassword,
  notFoundComponent: StandaloneNotFound,
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

/** The same card, for who is not signed in; who is, goes home. */
export const authLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  beforeLoad: requireNoSession,
  component: AuthLayout,
});

/** Menu and top bar around the screens of who is signed in. The app gives it its component. */
export const shellLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: Outlet,
});
