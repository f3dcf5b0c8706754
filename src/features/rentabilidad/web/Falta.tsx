import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { faltaText } from '../contract/rentabilidad.columns.ts';
import type { Rentabilidad } from '../contract/rentabilidad.schemas.ts';

/** What is usual among the expenses of a list and was not written down: what it earned is not all its own yet. */
export function Falta({ lista }: { readonly lista: Pick<Rentabilidad, 'falta'> }) {
  const text = faltaText(lista);
  return text === null ? null : <StatusBadge tone="warning">{text}</StatusBadge>;
}
