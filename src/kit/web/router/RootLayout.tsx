import { useEffect } from 'react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useSettings } from '../settings/settings.ts';
import { ConfirmHost } from '../ui/ConfirmHost.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';

/** The tab of the browser is named after the deepest screen that has a name. */
const useDocumentTitle = (): void => {
  const screen = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  const { empresa } = useSettings();
  const title = [screen, empresa.nombre].filter((part) => part !== undefined && part !== '').join(' · ');
  useEffect(() => {
    if (title !== '') document.title = title;
  }, [title]);
};

export function RootLayout() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
