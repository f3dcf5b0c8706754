import { numeroText } from '#kit/rules/numero-text.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import type { Abono } from '../../contract/abonos.schemas.ts';
import { devueltoDePagos } from '../../rules/devolucion.public.ts';
import { Devoluciones } from '../Devoluciones.public.tsx';

interface Props {
  readonly abono: Abono;
  readonly onClose: () => void;
}

/** Dialog that voids a receipt with a reason, and first explains the consequences. */
export function AnularComprobante({ abono: { abono_id, version, total, detalle, pagos }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Anular el comprobante"
      record={numeroText(abono_id)}
      onClose={onClose}
      call={abonosCalls.void}
      params={{ abono_id }}
      sends={{ version }}
      submitLabel="Anular comprobante"
      danger
      invalidates={['abonos', 'entregas', 'notas_credito']}
    >
      Los <MoneyText value={total} /> se deben de nuevo en{' '}
      {detalle.map(({ entrega_id }) => numeroText(entrega_id)).join(', ')}. Si quien pagó se llevaba la mercadería de
      vuelta, anule la entrega y no el comprobante. Nada se borra.
      <Devoluciones devueltos={devueltoDePagos(pagos)} />
    </ReasonDialog>
  );
}
