import '#kit/web/theme/all-styles.ts';
import { Box, Group } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { LoadingPage } from '#kit/web/pages/LoadingPage.tsx';
import { piece } from '#kit/web/piece/piece.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { SchemeToggle } from '#kit/web/theme/SchemeToggle.tsx';
import { CompanyMark } from '#kit/web/ui/CompanyMark.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { InfoLinks } from './InfoLinks.tsx';
import classes from './PublicFrame.module.css';

/** The frame of an open screen for visitors who are not signed in. */
function PublicFrame() {
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <Group component="header" justify="space-between" wrap="nowrap" gap="sm" maw={760} mx="auto" px="md" py="sm">
        <Link to="/login" className={classes.home}>
          <CompanyMark />
        </Link>
        <Group gap="xs" wrap="nowrap" className={classes.end}>
          <SchemeToggle />
          <LinkButton to="/login" variant="default">
            Ingresar
          </LinkButton>
        </Group>
      </Group>
      <Box component="main" maw={760} mx="auto" px="md" pt="xs" pb={48}>
        <Outlet />
      </Box>
      {/* The public pages have these links themselves. */}
      {!pathname.startsWith('/info/') && <InfoLinks />}
    </div>
  );
}

const AppShell = piece(async () => (await import('./AppShell.tsx')).AppShell, <LoadingPage />);

/** Around the screens that anybody may open: menu and top bar if signed in, else the company's name. */
export function OpenFrame() {
  return useSession() === null ? <PublicFrame /> : <AppShell />;
}
