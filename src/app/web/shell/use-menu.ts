import { useOpenRoutes, useRouteTitle } from '#kit/web/router/use-open-routes.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { CUSTOMER_MENU } from './customer-menu.ts';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { infoMenu } from './info-menu.ts';
import { OFFICE_MENU } from './office-menu.ts';
import { OPERATION_MENU } from './operation-menu.ts';

/** The specification's groups in order, and the public pages; a feature adds its entries to one of the first two. */
export const STAFF_MENU: readonly MenuGroup[] = [...OPERATION_MENU, ...OFFICE_MENU, infoMenu('Direcciones en Miami')];

/**
 * The entries of a menu that a user may open, by the guard of each route; where they may not see a list but create its
 * records, the screens for that.
 */
export const openMenu = (
  menu: readonly MenuGroup[],
  isOpen: (path: string) => boolean,
  titleOf: (path: string) => string,
  cliente_id?: number | null,
): readonly MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.flatMap(({ to, route = to, creates = [], ...entry }): readonly MenuEntry[] =>
        isOpen(route)
          ? [{ ...entry, route, to: to.replace('$cliente_id', String(cliente_id)) }]
          : creates.filter(isOpen).map((path) => ({ ...entry, to: path, title: titleOf(path) })),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The menu of the signed-in user. */
export const useMenu = (): readonly MenuGroup[] => {
  const cliente_id = useSession()?.cliente_id;
  return openMenu(cliente_id == null ? STAFF_MENU : CUSTOMER_MENU, useOpenRoutes(), useRouteTitle(), cliente_id);
};
