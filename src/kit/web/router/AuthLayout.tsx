import { Outlet } from '@tanstack/react-router';
import { CompanyMark } from '../ui/CompanyMark.tsx';
import { SchemeToggle } from '../theme/SchemeToggle.tsx';
import classes from './AuthLayout.module.css';

export function AuthLayout() {
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
    </div>
  );
}
