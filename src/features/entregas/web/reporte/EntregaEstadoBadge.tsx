import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { EntregaEstado } from '#features/abonos/rules/entrega-transiciones.public.ts';

const TONE: Readonly<Record<EntregaEstado, StatusTone>> = {
  Pagada: 'success',
  Crédito: 'warning',
  Anulada: 'danger',
};

export function EntregaEstadoBadge({ estado }: { readonly estado: EntregaEstado }) {
  return <StatusBadge tone={TONE[estado]}>{estado}</StatusBadge>;
}
