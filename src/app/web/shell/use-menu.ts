import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { CUSTOMER_MENU } from './customer-menu.ts';
import type { MenuEntry, MenuGroup } from './menu-entry.ts';
import { infoMenu } from './info-menu.ts';
import { OFFICE_MENU } from './office-menu.ts';
import { OPERATION_MENU } from './operation-menu.ts';

/** The specification's groups in order, and the public pages; a feature adds its entries to one of the first two. */
export const STAFF_MENU: readonly MenuGroup[] = [...OPERATION_MENU, ...OFFICE_MENU, infoMenu('Direcciones en Miami')];

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
