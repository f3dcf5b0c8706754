import { Text } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaDialogProps } from './GuiaDialogProps.ts';

/** Changes the owner of a guide that is not delivered. */
export function CambiarClienteDialog({ guia, onClose }: GuiaDialogProps) {
  const { guia_id, version, cliente_id } = guia;
  return (
    <CallDialog
      title="Cambiar el cliente"
      record={guiaText(guia.servicio_prefijo, guia.guia_numero)}
      onClose={onClose}

      call={guiasCalls.changeCliente}
      params={{ guia_id }}
      initialValues={{ cliente_id: '', ...SIN_REBAJA }}
      toBody={(values) => ({ ...values, version })}
      submitLabel="Cambiar cliente"
      invalidates={['guias', 'paquetes']}
    >
      {(form) => (
        <>
          <Text>
            La guía y sus paquetes dejan de ser de {clienteText(guia)}. El precio se calcula con las tarifas del cliente
            nuevo.
          </Text>
          <PickerField
            {...CLIENTE_PICKER}
            form={form}
            name="cliente_id"
            label="Cliente nuevo"
            nobodyText="No existe el cliente seleccionado."
            disabledReason={(row) => (row.cliente_id === cliente_id ? 'Es su cliente actual' : inactiveReason(row))}
            required
            autoFocus
          />
          {asksForRebaja(form) && <RebajaFields form={form} reason="Con sus tarifas, la guía baja de precio." />}
        </>
      )}
    </CallDialog>
  );
}
