import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { ComprobanteEstado } from '../rules/comprobante-transiciones.ts';

const TONE: Readonly<Record<ComprobanteEstado, StatusTone>> = {
  Pendiente: 'warning',
  Aprobado: 'success',
  Rechazado: 'danger',
};
/** The state's name for the client who sent it. */
const PROPIO: Readonly<Record<ComprobanteEstado, string>> = {
  Pendiente: 'En revisión',
  Aprobado: 'Aprobado',
  Rechazado: 'Rechazado',
};

interface Props {
  readonly estado: ComprobanteEstado;
  readonly propio?: boolean;
}

export function ComprobanteEstadoBadge({ estado, propio = false }: Props) {
  return <StatusBadge tone={TONE[estado]}>{propio ? PROPIO[estado] : estado}</StatusBadge>;
}
