import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { guiasCalls } from '../contract/guias.calls.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';

type GuiaFilter = Filter<typeof guiasCalls.list>;

/** Filters by state, among those that the user may see. */
export const useEstadoFilter = (): GuiaFilter => {
  const session = useSession();
  const entregadas = session !== null && seesGuiasEntregadas(session);
  return {
    name: 'guia_estado',
    label: 'Estado',
    multiple: true,
    unset: 'En camino',
    options: optionsOf(GUIA_ESTADOS.filter((estado) => estado !== 'Entregado' || entregadas)),
  };
};

export const TIPO_FILTER: GuiaFilter = { name: 'guia_tipo', label: 'Tipo', options: optionsOf(GUIA_TIPOS) };

const DE_PERSONAL: readonly GuiaFilter[] = [
  {
    name: 'con_valor',
    label: 'Precio',
    options: yesOrNo('Con precio', 'Sin precio'),
  },
  {
    name: 'en_transferencia',
    label: 'Transferencia',
    options: [
      { value: 'false', label: 'En su sucursal' },
      { value: 'true', label: 'En una transferencia' },
    ],
  },
  { name: 'disponible_hasta', label: 'Disponible a más tardar', kind: 'date' },
];

/** Filters by service for everybody, by branch and client for users who may look these up. */
export const useGuiaFilters = (): readonly GuiaFilter[] => {
  const servicio = useServicioFilter();
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  const own = useSession()?.cliente_id != null;
  return [servicio, ...sucursal, ...cliente, ...(own ? [] : DE_PERSONAL)];
};
