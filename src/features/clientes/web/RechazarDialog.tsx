import { Text } from '@mantine/core';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';
import { RAZON_MAX, type Cliente } from '../contract/clientes.schemas.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';

interface Props {
  readonly cliente: Cliente;
  readonly onClose: () => void;
  /** It was not done; what is shown may be old. */
  readonly onRefused: (error: unknown) => void;
}

/** Rejects a request, with the reason that its owner will read. */
export function RechazarDialog({ cliente, onClose, onRefused }: Props) {
  const { cliente_id, correo, version } = cliente;
  return (
    <FormDialog title="Rechazar la solicitud" record={nombreCompleto(cliente)} size="md" onClose={onClose}>
      {(close) => (
        <ContractForm
          call={clientesCalls.request}
          params={{ cliente_id }}
          initialValues={{ cliente_estatus: 'Rechazado' as const, razon: '' }}
          toBody={(values) => ({ ...values, version })}
          beforeSubmit={async (form) => {
            const given = form.getValues().razon.trim() !== '';
            if (!given) form.setFieldError('razon', clienteErrors.CLIENTE_RAZON_REQUERIDA.message());
            return given;
          }}
          submitLabel="Rechazar"
          danger
          invalidates={['clientes']}
          onSaved={onClose}
          onRefused={onRefused}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                {correo === null
                  ? `${nombreCompleto(cliente)} no dejó correo: el motivo queda en la solicitud, pero no se le puede avisar.`
                  : `${nombreCompleto(cliente)} recibirá este motivo en ${correo}.`}
              </Text>
              <TextareaField
                form={form}
                name="razon"
                label="Motivo"
                maxLength={RAZON_MAX}
                minRows={4}
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
