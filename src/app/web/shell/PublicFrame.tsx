import '#kit/web/theme/all-styles.ts';
import { Link, Outlet } from '@tanstack/react-router';
import { SchemeToggle } from '#kit/web/theme/SchemeToggle.tsx';
import { CompanyMark } from '#kit/web/ui/CompanyMark.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import classes from './PublicFrame.module.css';

/** The frame of an open screen for who is not signed in. */
export function PublicFrame() {
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
