import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { GUIA_ESTADOS, GUIA_ESTADOS_EN_CURSO, seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { SOLICITUD_TIPOS } from '../rules/solicitud-cantidad.ts';

/** What a list of requests shows, by the states that the address asks for; by itself what waits for somebody. */
const VISTAS: readonly { readonly vista: string; readonly estado: string | undefined }[] = [
  { vista: 'Pendientes', estado: undefined },
  { vista: 'En curso', estado: GUIA_ESTADOS_EN_CURSO.join(',') },
  { vista: 'Rechazadas', estado: 'Rechazado' },
];

/** Above a list of requests: which of them. */
export function SolicitudesVista() {
  const navigate = useNavigate();
  const { guia_estado }: { readonly guia_estado?: string } = useSearch({ strict: false });
  const shown = VISTAS.find(({ estado }) => estado === guia_estado);
  return (
    <SegmentedControl
      // The list below it may be higher than the window.
      style={{ alignSelf: 'flex-start', flexShrink: 0 }}
      aria-label="Qué solicitudes"
      data={VISTAS.map(({ vista }) => vista)}
      // Other states were chosen among the filters: none of these.
      value={shown?.vista ?? ''}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: ((before: object) => ({
            ...before,
            pagina: undefined,
            guia_estado: VISTAS.find(({ vista }) => vista === next)?.estado,
          })) as never,
        })
      }
    />
  );
}

type SolicitudFilter = Filter<typeof solicitudesCalls.list>;

/** By state and type. */
export const useSolicitudFilters = (): readonly SolicitudFilter[] => {
  const session = useSession();
  const entregadas = session !== null && seesGuiasEntregadas(session);
  return [
    {
      name: 'guia_estado',
      label: 'Estado',
      multiple: true,
      unset: 'Pendientes',
      options: optionsOf(GUIA_ESTADOS.filter((estado) => estado !== 'Entregado' || entregadas)),
    },
    { name: 'guia_tipo', label: 'Tipo', multiple: true, options: optionsOf(SOLICITUD_TIPOS) },
  ];
};

/** Nothing waits for anybody. */
export const sinSolicitudes = (own: boolean) => ({
  title: 'No hay solicitudes pendientes',
  text: own
    ? 'Pida un reempaque o una consolidación y aquí verá cómo va. Las aprobadas se ven en «En curso».'
    : 'Aquí aparecen las que esperan revisión y a las que les falta tracking. Las aprobadas se ven en «En curso».',
});
