import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { GUIA_ESTADOS, GUIA_ESTADOS_EN_CURSO, seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { SOLICITUD_TIPOS } from '../rules/solicitud-cantidad.ts';

/** The views of a list of requests, by the states in the address; without any, those that need attention. */
const VISTAS: readonly { readonly vista: string; readonly estado: string | undefined }[] = [
  { vista: 'Pendientes', estado: undefined },
  { vista: 'En curso', estado: GUIA_ESTADOS_EN_CURSO.join(',') },
  { vista: 'Rechazadas', estado: 'Rechazado' },
];

/** Chooses the view of the list below. */
export function SolicitudesVista() {
  const navigate = useNavigate();
  const { guia_estado }: { readonly guia_estado?: string } = useSearch({ strict: false });
  const shown = VISTAS.find(({ estado }) => estado === guia_estado);
  return (
    <SegmentedControl
      // Must not shrink if the list below is taller than the window.
      style={{ alignSelf: 'flex-start', flexShrink: 0 }}
      aria-label="Qué solicitudes"
      data={VISTAS.map(({ vista }) => vista)}
      // Other states, chosen by a filter, are none of the views.
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

/** Filters by state and type. */
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

/** The texts of an empty list of pending requests. */
export const sinSolicitudes = (own: boolean) => ({
  title: 'No hay solicitudes pendientes',
  text: own
    ? 'Pida un reempaque o una consolidación y aquí verá cómo va. Las aprobadas se ven en «En curso».'
    : 'Aquí aparecen las que esperan revisión y a las que les falta tracking. Las aprobadas se ven en «En curso».',
});
