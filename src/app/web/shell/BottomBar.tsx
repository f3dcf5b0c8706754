import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { CUSTOMER_BAR } from './customer-menu.ts';
import classes from './BottomBar.module.css';

const isUnder = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

/** A customer's four main places, within reach of the thumb; the rest is in the menu. */
export function BottomBar({ cliente_id }: { readonly cliente_id: number }) {
  // Drawn once a screen, as the menu of the user is.
  'use no memo';
  const isOpen = useOpenRoutes();
  const { pathname } = useLocation();
  const places = CUSTOMER_BAR.filter(({ to }) => isOpen(to)).map(({ to, under, ...place }) => {
    const address = to.replace('$cliente_id', String(cliente_id));
    return { ...place, address, under: [address, ...under] };
  });
  // The longest matching address wins: /paquetes/prealerta is Pre-alertar, not Paquetes.
  const nearest = places
    .flatMap(({ address, under }) => under.map((one) => ({ address, one })))
    .filter(({ one }) => isUnder(pathname, one))
    .toSorted((a, b) => b.one.length - a.one.length)[0]?.address;
  return (
    <nav className={classes.bar} aria-label="Lugares principales">
      {places.map(({ title, address, icon: Icon }) => (
        <Link
          key={address}
          {...({ to: address } as LinkProps)}
          className={classes.place}
          aria-current={address === nearest ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} />
          {title}
        </Link>
      ))}
    </nav>
  );
}
