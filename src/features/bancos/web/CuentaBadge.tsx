import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';

export function CuentaBadge({ activo }: { readonly activo: boolean }) {
  return <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activa' : 'Inactiva'}</StatusBadge>;
}
