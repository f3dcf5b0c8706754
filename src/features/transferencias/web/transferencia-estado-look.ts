import type { ComponentType } from 'react';
import { IconBuildingStore, IconLock, IconPackageExport, IconTruck } from '@tabler/icons-react';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { TransferenciaEstado } from '../rules/transferencia-transiciones.ts';

interface Look {
  readonly tone: StatusTone;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** The same tones as the packing lists' states, so that what is on its way looks alike everywhere. */
export const TRANSFERENCIA_ESTADO_LOOK: Readonly<Record<TransferenciaEstado, Look>> = {
  Abierto: { tone: 'info', icon: IconPackageExport },
  Cerrado: { tone: 'dark', icon: IconLock },
  'Enviado a Sucursal': { tone: 'warning', icon: IconTruck },
  'Recibido en Sucursal': { tone: 'primary', icon: IconBuildingStore },
};
