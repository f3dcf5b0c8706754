import { IconBan, IconClock, IconHourglass, IconX } from '@tabler/icons-react';
import { PAQUETE_ESTADO_LOOK, type EstadoLook } from '#features/paquetes/web/paquete-estado-look.public.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';

/** States that parcels have too look as they do for parcels. */
export const GUIA_ESTADO_LOOK: Readonly<Record<GuiaEstado, EstadoLook>> = {
  ...PAQUETE_ESTADO_LOOK,
  Pendiente: { tone: 'danger', icon: IconClock },
  'Esperando Consolidación': { tone: 'warning', icon: IconHourglass },
  Rechazado: { tone: 'danger', icon: IconX },
  Anulada: { tone: 'secondary', icon: IconBan },
};
