import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { NotaCreditoEstado } from '../rules/nota-transiciones.public.ts';

const TONE: Readonly<Record<NotaCreditoEstado, StatusTone>> = {
  Pendiente: 'warning',
  Aprobado: 'success',
  Rechazado: 'danger',
  Anulado: 'secondary',
};

export function NotaCreditoEstadoBadge({ estado }: { readonly estado: NotaCreditoEstado }) {
  return <StatusBadge tone={TONE[estado]}>{estado}</StatusBadge>;
}
