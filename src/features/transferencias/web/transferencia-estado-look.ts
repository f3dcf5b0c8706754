import type { ComponentType } from 'react';
import { IconBuildingStore, IconLock, IconPackageExport, IconTruck } from '@tabler/icons-react';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { TransferenciaEstado } from '../rules/transferencia-transiciones.ts';

interface Look {
  readonly tone: StatusTone;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** In the tones of the packing lists' steps: what is on its way looks so everywhere. */
export const TRANSFERENCIA_ESTADO_LOOK: Readonly<Record<TransferenciaEstado, Look>> = {
  Abierto: { tone: 'info', icon: IconPackageExport },
  Cerrado: { tone: 'dark', icon: IconLock },
  'Enviado a Sucursal': { tone: 'warning', icon: IconTruck },
  'Recibido en Sucursal': { tone: 'primary', icon: IconBuildingStore },
};
