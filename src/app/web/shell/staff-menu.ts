import { infoMenu } from './info-menu.ts';
import type { MenuGroup } from './menu-entry.ts';
import { OFFICE_MENU } from './office-menu.ts';
import { OPERATION_MENU } from './operation-menu.ts';

/** The specification's groups in order, and the public pages; a feature adds its entries to one of the first two. */
export const STAFF_MENU: readonly MenuGroup[] = [...OPERATION_MENU, ...OFFICE_MENU, infoMenu('Direcciones en Miami')];
