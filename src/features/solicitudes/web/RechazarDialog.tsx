import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
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
    <ReasonDialog
      title="Rechazar la solicitud"
      record={guiaText(servicio_prefijo, guia_numero)}
      onClose={onClose}

      call={solicitudesCalls.process}
      params={{ guia_id }}
      sends={{ guia_estado: -1, version }}
      label="Motivo"
      emptyText={solicitudErrors.SOLICITUD_RAZON_REQUERIDA.message()}
      submitLabel="Rechazar"
      danger
      invalidates={TRAS_DECIDIR}
      onRefused={() => void invalidate('solicitudes')}
    >
      {clienteText(solicitud)} recibirá este motivo.{' '}
      {counted(
        total_paquetes,
        'Su paquete queda libre para otra solicitud.',
        'Sus # paquetes quedan libres para otra solicitud.',
        '',
      )}
    </ReasonDialog>
  );
}
