import { counted } from '#kit/rules/counted.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { devueltoDeEntrega } from '#features/abonos/rules/devolucion.public.ts';
import { Devoluciones } from '#features/abonos/web/Devoluciones.public.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Entrega } from '../../contract/entregas.schemas.ts';

interface Props {
  readonly entrega: Entrega;
  readonly onClose: () => void;
}

/** Dialog that voids a delivery with a reason, and first explains the consequences. */
export function AnularDialog({ entrega: { entrega_id, version, total_guias, abonos }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Anular la entrega"
      record={numeroText(entrega_id)}
      onClose={onClose}
      call={entregasCalls.void}
      params={{ entrega_id }}
      sends={{ version }}
      submitLabel="Anular entrega"
      danger
      invalidates={['abonos', 'entregas', 'guias', 'paquetes', 'notas_credito']}
    >
      {counted(
        total_guias,
        'La guía vuelve a estar disponible para entrega.',
        'Las # guías vuelven a estar disponibles para entrega.',
      )}{' '}
      Nada se borra.
      <Devoluciones devueltos={devueltoDeEntrega(abonos)} />
    </ReasonDialog>
  );
}
