import { invalidate } from '#kit/web/api/use-call.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { SwitchField } from '#kit/web/form/SwitchField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { PickerField } from '#kit/web/picker/PickerField.tsx';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { asksForRebaja, RebajaFields } from '#features/viaje/web/RebajaFields.tsx';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { reassignBody } from '#features/recepcion/contract/recepcion.schemas.ts';

interface Props {
  readonly paquete: { readonly paquete_id: number; readonly tracking: string; readonly version: number };
  readonly onClose: () => void;
}

/** Assigns a parcel without a guide to a client. */
export function ReasignarDialog({ paquete: { paquete_id, tracking, version }, onClose }: Props) {
  return (
    <CallDialog
      title="Asignar a un cliente"
      record={tracking}
      onClose={onClose}
      size="lg"
      call={recepcionCalls.reassign}
      params={{ paquete_id }}
      initialValues={blankOf(reassignBody, { crear_guia: true })}
      toBody={(values) => ({ ...values, version })}
      submitLabel="Asignar"
      invalidates={['paquetes', 'guias', 'recepcion']}
      onReload={() => {
        void invalidate('paquetes');
        onClose();
      }}
    >
      {(form) => (
        <>
          <PickerField
            {...CLIENTE_PICKER}
            form={form}
            name="cliente_id"
            label="Cliente"
            required
            autoFocus
            disabledReason={inactiveReason}
            onPicked={(row) => {
              // For a client who consolidates the parcel waits for a request.
              if (row !== null) form.setFieldValue('crear_guia', row.requiere_consolidar !== true);
            }}
          />
          <SwitchField
            form={form}
            name="crear_guia"
            label="Crear guía"
            help="Sin guía, el paquete espera una solicitud del cliente."
          />
          {asksForRebaja(form) && <RebajaFields form={form} reason="Con sus tarifas, el paquete cuesta menos." />}
        </>
      )}
    </CallDialog>
  );
}
