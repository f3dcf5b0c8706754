import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaText } from '../rules/nota-credito.public.ts';

interface Props {
  readonly nota: NotaCredito;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Dialog that rejects a note, with a reason. */
export function RechazarNotaDialog({ nota: { nota_credito_id, version }, onRejected, onClose }: Props) {
  return (
    <ReasonDialog
      title="Rechazar nota de crédito"
      record={notaText(nota_credito_id)}
      onClose={onClose}
      call={notasCreditoCalls.process}
      params={{ nota_credito_id }}
      sends={{ estado: 'Rechazado', version }}
      submitLabel="Rechazar nota"
      danger
      invalidates={['notas_credito']}
      onSaved={onRejected}
    />
  );
}
