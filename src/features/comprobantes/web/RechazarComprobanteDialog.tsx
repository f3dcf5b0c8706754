import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';

interface Props {
  readonly comprobante: Comprobante;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Dialog that rejects a proof with a reason, which the client reads. */
export function RechazarComprobanteDialog({ comprobante: { comprobante_id, version }, onRejected, onClose }: Props) {
  return (
    <ReasonDialog
      title="Rechazar comprobante"
      record={comprobanteText(comprobante_id)}
      onClose={onClose}
      call={comprobantesCalls.process}
      params={{ comprobante_id }}
      sends={{ estado: 'Rechazado', version }}
      submitLabel="Rechazar comprobante"
      danger
      invalidates={['comprobantes']}
      onSaved={onRejected}
    >
      El cliente recibe la razón por correo y puede enviarlo de nuevo.
    </ReasonDialog>
  );
}
