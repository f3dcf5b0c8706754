import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { comprobanteText } from '../rules/comprobante.rules.ts';

interface Props {
  readonly comprobante: Comprobante;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Says no to a proof, and why: its owner reads it. */
export function RechazarComprobanteDialog({ comprobante: { comprobante_id, version }, onRejected, onClose }: Props) {
  return (
    <FormDialog title="Rechazar comprobante" record={comprobanteText(comprobante_id)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={comprobantesCalls.process}
          params={{ comprobante_id }}
          initialValues={{ estado: 'Rechazado' as const, razon: '' }}
          toBody={(values) => ({ ...values, version })}
          submitLabel="Rechazar comprobante"
          danger
          invalidates={['comprobantes']}
          onSaved={onRejected}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>El cliente recibe la razón por correo y puede enviarlo de nuevo.</Text>
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
