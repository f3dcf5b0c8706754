import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import type { PorConfirmar } from '../../contract/recurrentes.schemas.ts';
import { mesText } from '../../rules/mes.ts';

interface Props {
  readonly mes: PorConfirmar;
  readonly onClose: () => void;
}

/** Skips a month in which nothing was paid, with the reason. */
export function OmitirDialog({ mes: { recurrente_id, recurrente_referencia, mes }, onClose }: Props) {
  return (
    <FormDialog title={`Omitir ${mesText(mes)}`} record={recurrente_referencia} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={recurrentesCalls.skip}
          params={{ recurrente_id }}
          initialValues={{ mes, razon: '' }}
          submitLabel="Omitir el mes"
          invalidates={['gastos', 'system.notifications']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>No se registra ningún gasto de ese mes; el siguiente se propone como siempre.</Text>
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
