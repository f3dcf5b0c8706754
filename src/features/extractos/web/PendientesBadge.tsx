import { counted } from '#kit/rules/counted.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';

/** How many lines of a statement are open. */
export const PendientesBadge = ({ pendientes }: { readonly pendientes: number }) => (
  <StatusBadge tone={pendientes > 0 ? 'warning' : 'success'}>
    {counted(pendientes, '1 pendiente', '# pendientes', 'Conciliado')}
  </StatusBadge>
);
