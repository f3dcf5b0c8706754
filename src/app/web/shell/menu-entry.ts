import { IconPackageExport, IconPackages } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationCount } from '#kit/contract/system.calls.ts';

export type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuEntry {
  readonly title: string;
  /** Address of its screen; without a route that the user may open it is hidden. $cliente_id is the customer's own. */
  readonly to: string;
  /** The route of that address if it covers several, e.g. /recibir/paquetes/$servicio_id. */
  readonly route?: string;
  readonly icon: MenuIcon;
  /** The screens that create its records: shown in its place to who may open those and not the list. */
  readonly creates?: readonly string[];
  /** The count shown beside it. */
  readonly badge?: NotificationCount;
  /** Heading inside the group. */
  readonly seccion?: string;
  /** Other words by which the search finds it. */
  readonly words?: string;
}

export interface MenuGroup {
  readonly title: string;
  readonly icon: MenuIcon;
  /** A group with a single entry of the same name is shown as that entry. */
  readonly entries: readonly MenuEntry[];
}

/** Requests for a repack: everybody's, or a customer's own. */
export const REEMPAQUES: MenuEntry = {
  title: 'Reempaques',
  words: 'consolidaciones solicitudes de reempaque',
  to: '/reempaques',
  icon: IconPackages,
  badge: 'guias_pendiente',
};
export const requestEntry = (title: string, to: string): MenuEntry => ({
  title,
  words: 'consolidación nueva solicitud',
  to,
  icon: IconPackageExport,
});
