import type { ComponentType } from 'react';
import { IconLock, IconPackageExport, IconPlaneArrival, IconSend } from '@tabler/icons-react';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';

interface Look {
  readonly tone: StatusTone;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** The states of a list look like those of its parcels on the way. */
export const PACKINGLIST_ESTADO_LOOK: Readonly<Record<PackinglistEstado, Look>> = {
  Abierto: { tone: 'info', icon: IconPackageExport },
  Cerrado: { tone: 'dark', icon: IconLock },
  'Enviado a HN': { tone: 'warning', icon: IconSend },
  'Recibido en HN': { tone: 'primary', icon: IconPlaneArrival },
};
