import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { NotaCreditoEstado } from '../contract/notas-credito.calls.ts';

const TONE: Readonly<Record<NotaCreditoEstado, StatusTone>> = {
  Pendiente: 'warning',
  Aprobado: 'success',
  Rechazado: 'danger',
};

export function NotaCreditoEstadoBadge({ estado }: { readonly estado: NotaCreditoEstado }) {
  return <StatusBadge tone={TONE[estado]}>{estado}</StatusBadge>;
}
