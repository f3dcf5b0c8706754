import { counted } from '#kit/rules/counted.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';

/** How much of a statement is still open. */
export const PendientesBadge = ({ pendientes }: { readonly pendientes: number }) => (
  <StatusBadge tone={pendientes > 0 ? 'warning' : 'success'}>
    {counted(pendientes, '1 pendiente', '# pendientes', 'Conciliado')}
  </StatusBadge>
);
