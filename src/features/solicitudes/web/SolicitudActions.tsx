import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPackages, IconPlus, IconX } from '@tabler/icons-react';
import { anyOf } from '#kit/contract/access.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { counted } from '#kit/rules/counted.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { Solicitud } from '../contract/solicitudes.schemas.ts';
import { esperaReempaque } from '../rules/espera-reempaque.ts';
import { AprobarDialog } from './AprobarDialog.tsx';
import { RechazarDialog } from './RechazarDialog.tsx';
import { TRAS_DECIDIR } from './tras-decidir.ts';

const REPACKS = anyOf('paquetes.reempacar.crear_paquete');

/** Whether the refusal asks for the authorisation of a price reduction. */
const asksForRebaja = (error: unknown): boolean =>
  error instanceof ApiError && ('autorizacion' in error.errores || 'razon' in error.errores);

/** Which parcels come back if the request is taken back, and which cannot. */
const vuelveText = ({ retirados }: Solicitud): string => {
  const rechazados = retirados.filter(({ motivo }) => motivo === 'Rechazada');
  const libres = rechazados.filter(({ libre }) => libre);
  const perdidos = rechazados.filter(({ libre }) => !libre).map(({ tracking }) => tracking);
  const vuelven = counted(
    libres.length,
    'Vuelve el paquete que sigue libre.',
    'Vuelven los # paquetes que siguen libres.',
    'Ningún paquete de los que tenía sigue libre.',
  );
  return perdidos.length === 0 ? vuelven : `${vuelven} Ya no están libres: ${perdidos.join(', ')}.`;
};

/** The actions on a request: adding parcels, and the decisions of staff. */
export function SolicitudActions({ solicitud }: { readonly solicitud: Solicitud }) {
  const { guia_id, version, acciones } = solicitud;
  const repacks = useAllowed(REPACKS) && esperaReempaque(solicitud);
  const [open, setOpen] = useState<'aprobar' | 'rechazar' | null>(null);
  const params = { guia_id };
  const numero = guiaText(solicitud.servicio_prefijo, solicitud.guia_numero);
  const decide = useCommand(solicitudesCalls.process, {
    invalidates: TRAS_DECIDIR,
    onError: (error) => {
      if (asksForRebaja(error)) setOpen('aprobar');
      // Somebody else may have been faster: show it as it is now.
      else void invalidate('solicitudes');
    },
  });
  const approve = async (): Promise<void> => {
    const yes = await confirm({
      title: `Aprobar la solicitud ${numero}`,
      text: `${clienteText(solicitud)} recibe el aviso por correo, y la bodega la prepara.`,
      confirmar: 'Aprobar',
    });
    if (yes) decide.mutate({ params, body: { guia_estado: 'Pre-alertado', version } });
  };
  const takeBack = async (): Promise<void> => {
    const yes = await confirm({
      title: `Volver a revisar la solicitud ${numero}`,
      text: vuelveText(solicitud),
      confirmar: 'Volver a revisar',
    });
    if (yes) decide.mutate({ params, body: { guia_estado: 'Pendiente', version } });
  };
  return (
    <>
      {acciones.agregar && (
        <LinkButton
          to="/reempaques/$guia_id/agregar"
          params={{ guia_id: String(guia_id) }}
          variant={acciones.aprobar ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Agregar paquetes
        </LinkButton>
      )}
      {repacks && (
        <LinkButton
          to="/reempacar"
          search={{ guia_id: String(guia_id) }}
          leftSection={<IconPackages size={16} aria-hidden />}
        >
          Reempacar
        </LinkButton>
      )}
      {acciones.rechazar && (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={decide.isPending}
          onClick={() => setOpen('rechazar')}
        >
          Rechazar
        </Button>
      )}
      {acciones.reconsiderar && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={decide.isPending}
          onClick={() => void takeBack()}
        >
          Volver a revisar
        </Button>
      )}
      {acciones.aprobar && (
        <Button
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={decide.isPending}
          onClick={() => void approve()}
        >
          Aprobar
        </Button>
      )}
      {open === 'aprobar' && acciones.aprobar && (
        <AprobarDialog solicitud={solicitud} error={decide.error} onClose={() => setOpen(null)} />
      )}
      {open === 'rechazar' && acciones.rechazar && (
        <RechazarDialog solicitud={solicitud} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
