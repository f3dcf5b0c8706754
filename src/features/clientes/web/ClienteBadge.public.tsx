import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { ClienteEstatus } from '../rules/cliente-estatus.public.ts';

const TONES: Readonly<Record<ClienteEstatus, StatusTone>> = {
  Pendiente: 'warning',
  Activo: 'success',
  Rechazado: 'danger',
  Inactivo: 'secondary',
};

export function ClienteBadge({ estatus }: { readonly estatus: ClienteEstatus }) {
  return <StatusBadge tone={TONES[estatus]}>{estatus}</StatusBadge>;
}
