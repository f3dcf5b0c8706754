import type { ComponentType } from 'react';
import {
  IconBellRinging,
  IconBoxOff,
  IconBuildingWarehouse,
  IconCheck,
  IconHomeCheck,
  IconMapPinCheck,
  IconPlaneDeparture,
  IconSend,
} from '@tabler/icons-react';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface EstadoLook {
  readonly tone: StatusTone;
  readonly icon?: Icon;
  /** Icon in a timeline, where every state has one. */
  readonly figure?: Icon;
}

/** Colours of the specification; icons distinguish states that share a colour with one of a guide. */
export const PAQUETE_ESTADO_LOOK: Readonly<Record<PaqueteEstado, EstadoLook>> = {
  'Pre-alertado': { tone: 'dark', figure: IconBellRinging },
  'Recibido en USA': { tone: 'info', figure: IconBuildingWarehouse },
  'Enviado a HN': { tone: 'warning', icon: IconSend, figure: IconPlaneDeparture },
  'Recibido en HN': { tone: 'primary', figure: IconMapPinCheck },
  'Disponible para entrega': { tone: 'success', figure: IconHomeCheck },
  Entregado: { tone: 'secondary', icon: IconCheck },
  Abandonado: { tone: 'danger', icon: IconBoxOff },
};
