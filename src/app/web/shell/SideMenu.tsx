import { useLocation } from '@tanstack/react-router';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { version } from '../../../../package.json';
import { MenuGroupView } from './MenuGroupView.tsx';
import { useMenu } from './use-menu.ts';
import classes from './SideMenu.module.css';

interface Props {
  readonly collapsed: boolean;
}

/** The menu entry of the current screen: the longest address that the current one starts with. */
const currentOf = (addresses: readonly string[], pathname: string): string | undefined =>
  addresses.filter((to) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.length - a.length)[0];

export function SideMenu({ collapsed }: Props) {
  const menu = useMenu();
  const { pathname } = useLocation();
  const signedIn = useSession() !== null;
  // A customer's menu has no badges.
  const hasBadges = menu.some(({ entries }) => entries.some(({ badge }) => badge !== undefined));
  const counts = useCall(systemCalls.notifications, {}, { enabled: signedIn && hasBadges }).data?.data ?? {};
  const current = currentOf(
    menu.flatMap(({ entries }) => entries.map(({ to }) => to)),
    pathname,
  );
  return (
    <nav className={classes.menu} data-collapsed={collapsed || undefined} aria-label="Menú principal">
      {menu.map((group) => (
        <MenuGroupView key={group.title} group={group} current={current} counts={counts} collapsed={collapsed} />
      ))}
      <div className={`muted ${classes.version}`}>{collapsed ? version : `Versión ${version}`}</div>
    </nav>
  );
}
