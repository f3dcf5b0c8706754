import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { CorreoEstado } from '../contract/correos.calls.ts';

const TONES: Readonly<Record<CorreoEstado, StatusTone>> = {
  Pendiente: 'warning',
  Enviado: 'success',
  Fallido: 'danger',
  'Sin servidor': 'secondary',
};

export function CorreoBadge({ estado }: { readonly estado: CorreoEstado }) {
  return <StatusBadge tone={TONES[estado]}>{estado}</StatusBadge>;
}
