import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';

interface Props {
  readonly paquete: Paquete;
  readonly onClose: () => void;
}

/** A supervisor allows the parcel to travel without invoice, with a reason. */
export function SinFacturaDialog({ paquete: { paquete_id, tracking, sin_factura_comentario }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Autorizar sin factura"
      record={tracking}
      onClose={onClose}
      call={paquetesCalls.allowNoInvoice}
      params={{ paquete_id }}
      sends={{}}
      name="comentario"
      label="Motivo"
      reason={sin_factura_comentario ?? ''}
      submitLabel="Autorizar"
      invalidates={['paquetes', 'packinglist']}
    >
      El paquete podrá entrar en un packing list aunque no tenga la factura. Su comentario queda en el historial.
    </ReasonDialog>
  );
}
