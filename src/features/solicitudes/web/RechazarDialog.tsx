import { Text } from '@mantine/core';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { TRAS_DECIDIR } from './tras-decidir.ts';

interface Props {
  readonly solicitud: Solicitud;
  readonly onClose: () => void;
}

/** Rejects a request, with the reason that its client will read. */
export function RechazarDialog({ solicitud, onClose }: Props) {
  const { guia_id, version, servicio_prefijo, guia_numero, total_paquetes } = solicitud;
  return (
    <FormDialog
      title="Rechazar la solicitud"
      record={guiaText(servicio_prefijo, guia_numero)}
      size="md"
      onClose={onClose}
    >
      {(close) => (
        <ContractForm
          call={solicitudesCalls.process}
          params={{ guia_id }}
          initialValues={{ guia_estado: -1 as const, razon: '', version }}
          beforeSubmit={async (form) => {
            const given = form.getValues().razon.trim() !== '';
            if (!given) form.setFieldError('razon', solicitudErrors.SOLICITUD_RAZON_REQUERIDA.message());
            return given;
          }}
          submitLabel="Rechazar"
          danger
          invalidates={TRAS_DECIDIR}
          onSaved={onClose}
          onRefused={() => void invalidate('solicitudes')}
          onCancel={close}
        >
          {(form) => (
            <>
              <Text>
                {clienteText(solicitud)} recibirá este motivo.{' '}
                {counted(
                  total_paquetes,
                  'Su paquete queda libre para otra solicitud.',
                  'Sus # paquetes quedan libres para otra solicitud.',
                  '',
                )}
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
