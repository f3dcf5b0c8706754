import { page, type RouteEntry } from '#kit/web/router/route-entry.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The request was sent; kept in the entry of the history, so that a reload still says so. */
    solicitudEnviada?: true;
  }
}

export const registroRoutes = [
  {
    path: '/register',
    title: 'Solicite su casillero',
    /** `paso`: the step, so that Back leads to the one before; the page decides which steps can be reached. */
    search: (raw): { paso?: 2 | 3 | undefined } => {
      const paso = Number(raw['paso']);
      return { paso: paso === 2 || paso === 3 ? paso : undefined };
    },
    page: page('RegisterPage', () => import('./RegisterPage.tsx')),
  },
] as const satisfies readonly RouteEntry[];
