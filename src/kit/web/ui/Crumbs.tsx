import { Fragment } from 'react';
import { Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { isAllowed, sessionAccess } from '#kit/contract/access.ts';
import { useSession } from '../session/use-session.ts';
import { usePhone } from './use-phone.ts';

interface Crumb {
  readonly to: string;
  readonly title: string;
}

/** The parent screens of the current URL that exist and that the user may open. */
const useCrumbs = (): readonly Crumb[] => {
  const router = useRouter();
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null) return [];
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.slice(0, -1).flatMap((_, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`;
    const [, params, found] = router.getMatchedRoutes(to);
    // Part of the URL matches no screen.
    if ('**' in params) return [];
    const { title, access = sessionAccess } = found?.options.staticData ?? {};
    return title === undefined || !isAllowed(access, session) ? [] : [{ to, title }];
  });
};

/** Beside the title instead of on a line of its own, so that the content below does not move. */
const BESIDE = { alignSelf: 'flex-start' };
/** High enough to be hit. */
const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: 24 };

/** On a line of its own above the title; negative margins make up for the height of a finger. */
const ABOVE = { flexBasis: '100%', marginBlock: -8 };
const STEP = { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginLeft: -5, paddingRight: 12 };

/** The path back up from a nested page: all of it, or one step on a phone. */
export function Crumbs() {
  const crumbs = useCrumbs();
  const phone = usePhone();
  const last = crumbs.at(-1);
  if (last === undefined) return null;
  if (phone)
    return (
      <Text component="nav" aria-label="Está en" size="sm" style={ABOVE}>
        <Link to={last.to as '/'} className="muted" style={STEP}>
          <IconChevronLeft size={18} aria-hidden />
          {last.title}
        </Link>
      </Text>
    );
  return (
    <Text component="nav" aria-label="Está en" size="xs" c="dimmed" pt={4} style={BESIDE}>
      {crumbs.map(({ to, title }) => (
        <Fragment key={to}>
          <Link to={to as '/'} className="muted" style={LINK}>
            {title}
          </Link>
          <span aria-hidden> › </span>
        </Fragment>
      ))}
    </Text>
  );
}
