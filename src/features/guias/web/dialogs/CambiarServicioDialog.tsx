import { Alert } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { asksForRebaja, RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaDialogProps } from './GuiaDialogProps.ts';

/** Changes the service of a guide that has not left Miami. */
export function CambiarServicioDialog({ guia, onClose }: GuiaDialogProps) {
  const servicios = useCall(serviciosCalls.list, { query: { servicio_estatus: 'Activo', limite: 100 } });
  const options = (servicios.data?.data ?? [])
    .filter(({ servicio_id }) => servicio_id !== guia.servicio_id)
    .map(({ servicio_id, servicio_nombre }) => ({ value: servicio_id, label: servicio_nombre }));
  return (
    <CallDialog
      title="Cambiar el servicio"
      record={guiaText(guia.servicio_prefijo, guia.guia_numero)}
      onClose={onClose}

      call={guiasCalls.changeServicio}
      params={{ guia_id: guia.guia_id }}
      initialValues={{ servicio_id: '', ...SIN_REBAJA }}
      toBody={(values) => ({ ...values, version: guia.version })}
      submitLabel="Cambiar servicio"
      invalidates={['guias', 'paquetes']}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="servicio_id"
            label={`De ${guia.servicio_nombre} a`}
            placeholder="Elija el servicio"
            options={options}
            required
            autoFocus
          />
          {guia.guia_valor > 0 && (
            <Alert color="yellow" variant="light">
              La guía pierde su tarifa y su valor, y los pesos volumétricos se calculan de nuevo. Después hay que
              ingresar la tarifa.
            </Alert>
          )}
          {asksForRebaja(form) && <RebajaFields form={form} reason="Con ese servicio, la guía baja de precio." />}
        </>
      )}
    </CallDialog>
  );
}
