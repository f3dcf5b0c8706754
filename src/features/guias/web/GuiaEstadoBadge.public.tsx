import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_ESTADO_LOOK } from './guia-estado-look.public.ts';

export function GuiaEstadoBadge({ estado }: { readonly estado: GuiaEstado }) {
  return <StatusBadge {...GUIA_ESTADO_LOOK[estado]}>{estado}</StatusBadge>;
}
