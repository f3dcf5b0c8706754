import { IconCircleCheck, IconCoins, IconHourglass, IconLockOpen } from '@tabler/icons-react';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { TurnoEstado } from '../rules/turno-transiciones.ts';

const LOOK: Readonly<Record<TurnoEstado, { readonly tone: StatusTone; readonly icon: typeof IconCoins }>> = {
  Abierto: { tone: 'info', icon: IconLockOpen },
  Contado: { tone: 'danger', icon: IconCoins },
  'Por aprobar': { tone: 'warning', icon: IconHourglass },
  Cerrado: { tone: 'success', icon: IconCircleCheck },
};

export function TurnoBadge({ estado }: { readonly estado: TurnoEstado }) {
  return <StatusBadge {...LOOK[estado]}>{estado}</StatusBadge>;
}
