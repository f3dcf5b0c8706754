import { moneyText } from '#kit/rules/money-text.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaText } from '../rules/nota-credito.public.ts';

interface Props {
  readonly nota: NotaCredito;
  readonly onClose: () => void;
}

/** Dialog that cancels an approved note, with a reason. */
export function AnularNotaDialog({ nota: { nota_credito_id, credito, version }, onClose }: Props) {
  return (
    <ReasonDialog
      title="Anular nota de crédito"
      record={notaText(nota_credito_id)}
      onClose={onClose}
      call={notasCreditoCalls.cancel}
      params={{ nota_credito_id }}
      sends={{ version }}
      submitLabel="Anular nota"
      danger
      invalidates={['notas_credito', 'abonos', 'entregas']}
    >
      El cliente ya no podrá pagar con estos {moneyText(credito)}. Nada se borra.
    </ReasonDialog>
  );
}
