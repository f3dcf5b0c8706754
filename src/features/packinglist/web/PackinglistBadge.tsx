import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { PackinglistEstado } from '../rules/packinglist-transiciones.ts';
import { PACKINGLIST_ESTADO_LOOK } from './packinglist-estado-look.ts';

export function PackinglistBadge({ estado }: { readonly estado: PackinglistEstado }) {
  return <StatusBadge {...PACKINGLIST_ESTADO_LOOK[estado]}>{estado}</StatusBadge>;
}
