import '#kit/web/theme/all-styles.ts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useHotkeys } from '@mantine/hooks';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { usePreload } from '#kit/web/piece/use-preload.ts';
import { hasWaiting } from '#kit/web/outbox/waiting.ts';
import { useLive } from '#kit/web/live/use-live.ts';
import { usePreference } from '#kit/web/session/preferences.ts';
import { afterPaint } from '#kit/web/ui/after-paint.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { settingsStore } from '#kit/web/settings/settings.ts';
import { publicasCalls } from '#features/configuraciones/contract/publicas.calls.ts';
import { usePageScans } from '#kit/web/scan/page-scans.ts';
import { ScanToldHost } from '#kit/web/scan/ScanToldHost.tsx';
import { useOpenScanned } from '../search/use-open-scanned.ts';
import { keepTyped } from '../search/typed-ahead.ts';
import { BottomBar } from './BottomBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SignalBar } from './SignalBar.tsx';
import { TopBar } from './TopBar.tsx';
import classes from './AppShell.module.css';
import { settingsOf } from '../public-settings.ts';

/** The outboxes of this browser, by name. */
const OUTBOXES = {
  recepcion: async () => (await import('#features/recepcion/web/receptions.ts')).receptions,
  ruta: async () => (await import('#features/ruta/web/handovers.ts')).handovers,
} as const;

/** Sends work that has not reached the server yet, whatever screen the user is on. */
const useOutboxes = (): void => {
  useEffect(() => {
    for (const [name, load] of Object.entries(OUTBOXES))
      // If its code could not be loaded the work waits until a screen needs it, or until the next start.
      if (hasWaiting(name))
        load().then(
          (outbox) => outbox.start(),
          () => undefined,
        );
  }, []);
};

/** For customers: loads the code that lets the portal open offline, after the first screen. */
const useInstalled = (customer: boolean): void => {
  useEffect(() => {
    // Only the files of a build have names under which they can be kept.
    if (!customer || !import.meta.env.PROD) return;
    return afterPaint(() => {
      import('../installed/start-installed.ts').then(
        ({ startInstalled }) => startInstalled(),
        () => undefined,
      );
    });
  }, [customer]);
};

/** A changed name, colour or page size reaches open screens by the topic `configuraciones`. */
const useLiveSettings = (): void => {
  const { data } = useCall(publicasCalls.publicas, {});
  useEffect(() => {
    if (data !== undefined) settingsStore.set(settingsOf(data.data));
  }, [data]);
};

/** A changed role, a new permission or an ended session reaches open screens by the topic `sesiones`. */
const useLiveSession = (): void => {
  const { data } = useCall(sesionesCalls.checktoken, {});
  useEffect(() => {
    const session = sessionStore.get();
    // Ignore an answer that was on its way while another tab logged out, or somebody else logged in.
    if (data === undefined || session === null || !sessionStore.isStored(data.data.token)) return;
    const { usuario } = data.data;
    // Preferences just chosen on this screen may not have reached the server yet.
    sessionStore.open({ ...data.data, usuario: { ...usuario, preferencias: session.usuario.preferencias } });
  }, [data]);
};

const MenuDrawer = overlayPiece(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
const SearchDialog = overlayPiece(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);
/** Loaded ahead: users scan into the search at any moment, and a phone may lose its signal. */
const AHEAD = [SearchDialog];
const AHEAD_ON_PHONE = [SearchDialog, MenuDrawer];

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** The frame of every signed-in screen. */
export function AppShell() {
  useLive();
  useLiveSettings();
  useLiveSession();
  useOutboxes();
  const phone = usePhone();
  const cliente_id = useSession()?.cliente_id ?? null;
  useInstalled(cliente_id !== null);
  const [collapsed, setCollapsed] = usePreference('menu.colapsado', false, isBoolean);
  /** The search text; null: the search is closed. */
  const [searched, setSearched] = useState<string | null>(null);
  const { pathname } = useLocation();
  // The drawer belongs to the screen on which it was opened: navigating closes it.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  // Ctrl+K works inside fields too, where the browser would use it for its own search; a slash is typed there.
  const search = (): void => {
    if (searched !== null) return;
    keepTyped();
    setSearched('');
  };
  usePageScans(useOpenScanned(setSearched));
  useHotkeys([['mod+K', search]], []);
  useHotkeys([['/', search]]);
  usePreload(phone ? AHEAD_ON_PHONE : AHEAD);
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className="skip-link" href="#contenido">
        Ir al contenido
      </a>
      <TopBar
        phone={phone}
        collapsed={collapsed}
        onMenu={() => (phone ? setDrawerOn(pathname) : setCollapsed(!collapsed))}
        onSearch={() => setSearched('')}
      />
      {!phone && (
        <aside className={classes.side}>
          <SideMenu collapsed={collapsed} />
        </aside>
      )}
      <main id="contenido" className={classes.main} tabIndex={-1}>
        <SignalBar />
        <Outlet />
      </main>
      {phone && cliente_id !== null && <BottomBar cliente_id={cliente_id} />}
      {phone && drawerOn !== null && <MenuDrawer opened={drawerOn === pathname} onClose={() => setDrawerOn(null)} />}
      {searched !== null && <SearchDialog text={searched} onClose={() => setSearched(null)} />}
      <ScanToldHost />
    </div>
  );
}
