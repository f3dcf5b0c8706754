import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_ESTADO_LOOK } from './paquete-estado-look.public.ts';

export function PaqueteEstadoBadge({ estado }: { readonly estado: PaqueteEstado }) {
  return <StatusBadge {...PAQUETE_ESTADO_LOOK[estado]}>{estado}</StatusBadge>;
}
