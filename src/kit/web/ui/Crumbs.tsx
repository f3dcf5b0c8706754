import { Fragment } from 'react';
import { Text } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { isAllowed, sessionAccess } from '#kit/contract/access.ts';
import { useSession } from '../session/use-session.ts';

interface Crumb {
  readonly to: string;
  readonly title: string;
}

/** The screens above this one by its address, as far as there are such and their reader may open them. */
const useCrumbs = (): readonly Crumb[] => {
  const router = useRouter();
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null) return [];
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.slice(0, -1).flatMap((_, index) => {
    const to = `/${parts.slice(0, index + 1).join('/')}`;
    const [, params, found] = router.getMatchedRoutes(to);
    // Something is left over that no screen is of.
    if ('**' in params) return [];
    const { title, access = sessionAccess } = found?.options.staticData ?? {};
    return title === undefined || !isAllowed(access, session) ? [] : [{ to, title }];
  });
};

/** Before the title and no line of its own: what is below stays where it is. */
const BESIDE = { alignSelf: 'flex-start' };
/** High enough to be hit. */
const LINK = { display: 'inline-flex', alignItems: 'center', minHeight: 24 };

/** The way back up from a deep page; a phone has its own. */
export function Crumbs() {
  const crumbs = useCrumbs();
  if (crumbs.length === 0) return null;
  return (
    <Text component="nav" aria-label="Está en" size="xs" c="dimmed" pt={4} visibleFrom="sm" style={BESIDE}>
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
