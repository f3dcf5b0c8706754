import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { CUSTOMER_MENU } from './customer-menu.ts';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { STAFF_MENU } from './staff-menu.ts';

/** The menu of the signed-in user: the entries that exist and that they may open, by the guard of each route. */
export const useMenu = (): readonly MenuGroup[] => {
  const session = useSession();
  const isOpen = useOpenRoutes();
  const menu = session?.cliente_id == null ? STAFF_MENU : CUSTOMER_MENU;
  const own = ({ to, ...entry }: MenuEntry): MenuEntry => ({
    ...entry,
    to: to.replace('$cliente_id', String(session?.cliente_id)),
  });
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ to, route = to }) => isOpen(route)).map(own) }))
    .filter(({ entries }) => entries.length > 0);
};
