import { RAZON_MAX } from '#kit/contract/fields.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaText } from '../rules/nota-credito.public.ts';

interface Props {
  readonly nota: NotaCredito;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Says no to a note, and why. */
export function RechazarNotaDialog({ nota: { nota_credito_id, version }, onRejected, onClose }: Props) {
  return (
    <FormDialog title="Rechazar nota de crédito" record={notaText(nota_credito_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={notasCreditoCalls.process}
          params={{ nota_credito_id }}
          initialValues={{ estado: 'Rechazado' as const, razon: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Rechazar nota"
          danger
          invalidates={['notas_credito']}
          onSaved={onRejected}
          onCancel={close}
        >
          {(form) => (
            <TextareaField
              form={form}
              name="razon"
              label="Razón"
              maxLength={RAZON_MAX}
              minRows={3}
              required
              autoFocus
            />
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
