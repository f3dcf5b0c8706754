import { Text } from '@mantine/core';
import { messageOf } from '#kit/web/api/api-error.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { RebajaFields, SIN_REBAJA } from '#features/viaje/web/RebajaFields.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { TRAS_DECIDIR } from './tras-decidir.ts';

interface Props {
  readonly solicitud: Solicitud;
  /** The refusal of the approval without authorisation. */
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Approves a request that makes its client pay less, which needs an authorisation. */
export function AprobarDialog({ solicitud, error, onClose }: Props) {
  const { guia_id, version, servicio_prefijo, guia_numero } = solicitud;
  return (
    <CallDialog
      title="Aprobar la solicitud"
      record={guiaText(servicio_prefijo, guia_numero)}
      onClose={onClose}

      call={solicitudesCalls.process}
      params={{ guia_id }}
      initialValues={{ guia_estado: 'Pre-alertado' as const, version, ...SIN_REBAJA }}
      submitLabel="Aprobar"
      invalidates={TRAS_DECIDIR}
    >
      {(form) => (
        <>
          <Text>{messageOf(error)}</Text>
          <RebajaFields form={form} reason="Al aprobarla, el cliente paga menos." autoFocus />
        </>
      )}
    </CallDialog>
  );
}
