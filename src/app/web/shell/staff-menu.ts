import { infoMenu } from './info-menu.ts';
import type { MenuGroup } from './menu-entry.ts';
import { OFFICE_MENU } from './office-menu.ts';
import { OPERATION_MENU } from './operation-menu.ts';

/** The specification's groups in its order, and what customers are told; a feature adds a line to one of the first two when its screen exists. */
export const STAFF_MENU: readonly MenuGroup[] = [...OPERATION_MENU, ...OFFICE_MENU, infoMenu('Direcciones en Miami')];
