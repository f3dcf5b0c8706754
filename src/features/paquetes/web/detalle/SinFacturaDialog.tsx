import { Text } from '@mantine/core';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';

interface Props {
  readonly paquete: Paquete;
  readonly onClose: () => void;
}

/** A supervisor lets it travel without its invoice, and says why. */
export function SinFacturaDialog({ paquete: { paquete_id, tracking, sin_factura_comentario }, onClose }: Props) {
  return (
    <FormDialog title="Autorizar sin factura" record={tracking} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={paquetesCalls.allowNoInvoice}
          params={{ paquete_id }}
          initialValues={{ comentario: sin_factura_comentario ?? '' }}
          submitLabel="Autorizar"
          invalidates={['paquetes', 'packinglist']}
          onSaved={onClose}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text size="sm" c="dimmed">
                El paquete podrá entrar en un packing list aunque no tenga la factura. Su comentario queda en el
                historial.
              </Text>
              <TextareaField form={form} name="comentario" label="Motivo" required autoFocus maxLength={255} />
            </>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
