import { counted } from '#kit/rules/counted.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { TransferenciaSummary } from '../contract/transferencias.schemas.ts';
import { TRANSFERENCIA_ESTADO_LOOK } from './transferencia-estado-look.ts';

type Of = Pick<TransferenciaSummary, 'transferencia_estado' | 'faltantes' | 'total_guias'>;

/** The state of a transfer and, if only a part was received, how many guias are missing. */
export function TransferenciaBadge({ transferencia_estado, faltantes, total_guias }: Of) {
  return (
    <>
      <StatusBadge {...TRANSFERENCIA_ESTADO_LOOK[transferencia_estado]}>{transferencia_estado}</StatusBadge>{' '}
      {faltantes > 0 && faltantes < total_guias && (
        <StatusBadge tone="danger">{counted(faltantes, 'Falta 1', 'Faltan #')}</StatusBadge>
      )}
    </>
  );
}
