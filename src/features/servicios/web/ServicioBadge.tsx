import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { Servicio } from '../contract/servicios.schemas.ts';

export function ServicioBadge({ estatus }: { readonly estatus: Servicio['servicio_estatus'] }) {
  return <StatusBadge tone={estatus === 'Activo' ? 'success' : 'secondary'}>{estatus}</StatusBadge>;
}
