import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { notaText } from '../rules/nota-credito.public.ts';

interface Props {
  readonly nota: NotaCredito;
  readonly onClose: () => void;
}

/** Takes an approved note back, with the reason. */
export function AnularNotaDialog({ nota: { nota_credito_id, credito, version }, onClose }: Props) {
  return (
    <FormDialog title="Anular nota de crédito" record={notaText(nota_credito_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={notasCreditoCalls.cancel}
          params={{ nota_credito_id }}
          initialValues={{ razon: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Anular nota"
          danger
          invalidates={['notas_credito', 'abonos', 'entregas']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>El cliente ya no podrá pagar con estos {moneyText(credito)}. Nada se borra.</Text>
              <TextareaField
                form={form}
                name="razon"
                label="Razón"
                maxLength={RAZON_MAX}
                minRows={3}
                required
                autoFocus
              />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
