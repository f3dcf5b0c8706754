import { lazy, Suspense } from 'react';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { PublicFrame } from './PublicFrame.tsx';

const AppShell = lazy(() => import('./AppShell.tsx').then((module) => ({ default: module.AppShell })));

/** Around the screens that anybody may open: menu and top bar for who is signed in, the company's name for who is not. */
export function OpenFrame() {
  if (useSession() === null) return <PublicFrame />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <AppShell />
    </Suspense>
  );
}
