import type { ComponentType } from 'react';
import { IconBoxOff, IconCheck, IconSend } from '@tabler/icons-react';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { PaqueteEstado } from '../contract/paquetes.schemas.ts';

export interface EstadoLook {
  readonly tone: StatusTone;
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
}

/** The specification's colours; the icons tell apart what shares one with a state of a guide. */
export const PAQUETE_ESTADO_LOOK: Readonly<Record<PaqueteEstado, EstadoLook>> = {
  'Pre-alertado': { tone: 'dark' },
  'Recibido en USA': { tone: 'info' },
  'Enviado a HN': { tone: 'warning', icon: IconSend },
  'Recibido en HN': { tone: 'primary' },
  'Disponible para entrega': { tone: 'success' },
  Entregado: { tone: 'secondary', icon: IconCheck },
  Abandonado: { tone: 'danger', icon: IconBoxOff },
};
