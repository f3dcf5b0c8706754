import { IconPackageExport, IconPackages } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NotificationCount } from '#kit/contract/system.calls.ts';

export type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuEntry {
  readonly title: string;
  /** Address of its screen, whose route says who may open it; without such a route it does not show. $cliente_id is the own. */
  readonly to: string;
  /** The route of that address where it is one of many, e.g. /recibir/paquetes/$servicio_id. */
  readonly route?: string;
  readonly icon: MenuIcon;
  /** The count beside it. */
  readonly badge?: NotificationCount;
  /** Heading inside the group. */
  readonly seccion?: string;
  /** What the search finds it by besides its name. */
  readonly words?: string;
}

export interface MenuGroup {
  readonly title: string;
  readonly icon: MenuIcon;
  /** A group of one entry of its own name is that entry. */
  readonly entries: readonly MenuEntry[];
}

/** What waits to be repacked: of all, or the own. */
export const REEMPAQUES: MenuEntry = {
  title: 'Reempaques',
  words: 'consolidaciones solicitudes de reempaque',
  to: '/reempaques',
  icon: IconPackages,
  badge: 'guias_pendiente',
};
export const solicitar = (title: string, to: string): MenuEntry => ({
  title,
  words: 'consolidación nueva solicitud',
  to,
  icon: IconPackageExport,
});
