import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { faltaText } from '../contract/rentabilidad.columns.ts';
import type { Rentabilidad } from '../contract/rentabilidad.schemas.ts';

/** Warns that a list lacks the usual expenses for freight or customs, so that its profit is not final. */
export function Falta({ lista }: { readonly lista: Pick<Rentabilidad, 'falta'> }) {
  const text = faltaText(lista);
  return text === null ? null : <StatusBadge tone="warning">{text}</StatusBadge>;
}
