import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { authLayout } from '#kit/web/router/layouts.tsx';
import '#kit/web/router/static-data.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request was sent; kept with the place in the history, so that a reload still says so. */
    solicitudEnviada?: true;
  }
}

const registerRoute = createRoute({
  getParentRoute: () => authLayout,
  path: '/register',
  staticData: { titulo: 'Solicite su casillero' },
  /** `paso`: the step, so that Back leads to the one before; how far one may go is the page's to say. */
  validateSearch: (raw: Record<string, unknown>): { paso?: 2 | 3 | undefined } => {
    const paso = Number(raw['paso']);
    return { paso: paso === 2 || paso === 3 ? paso : undefined };
  },
  component: lazyRouteComponent(() => import('./RegisterPage.tsx'), 'RegisterPage'),
});

export const registroRoutes = [registerRoute] as const;
