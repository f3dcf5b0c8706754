import '#kit/web/theme/all-styles.ts';
import { lazy, Suspense } from 'react';
import { Link, Outlet } from '@tanstack/react-router';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { SchemeToggle } from '#kit/web/theme/SchemeToggle.tsx';
import { CompanyMark } from '#kit/web/ui/CompanyMark.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import classes from './PublicFrame.module.css';

/** The frame of an open screen for who is not signed in. */
function PublicFrame() {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link to="/login" className={classes.home}>
          <CompanyMark />
        </Link>
        <div className={classes.end}>
          <SchemeToggle />
          <LinkButton to="/login" variant="default">
            Ingresar
          </LinkButton>
        </div>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}

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
