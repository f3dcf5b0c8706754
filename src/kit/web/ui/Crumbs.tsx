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

/** A line of its own above the title, as high as a finger; what is above and below gives it the room. */
const ABOVE = { flexBasis: '100%', marginBlock: -8 };
const STEP = { display: 'inline-flex', alignItems: 'center', minHeight: 44, marginLeft: -5, paddingRight: 12 };

/** The way back up from a deep page: all of it, or on a phone the one step that fits. */
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
