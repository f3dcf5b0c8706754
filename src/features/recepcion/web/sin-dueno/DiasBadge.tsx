import { counted } from '#kit/rules/counted.ts';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';

/** After a week its owner should have asked for it; after two it has taken up shelf space for too long. */
const toneOf = (dias: number): StatusTone => (dias >= 14 ? 'danger' : dias >= 7 ? 'warning' : 'secondary');

/** How long a parcel has been waiting for its owner. */
export function DiasBadge({ dias }: { readonly dias: number }) {
  return <StatusBadge tone={toneOf(dias)}>{counted(dias, '1 día', '# días', 'Desde hoy')}</StatusBadge>;
}
