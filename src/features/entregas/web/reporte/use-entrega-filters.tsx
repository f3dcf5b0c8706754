import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { entregasCalls } from '../../contract/entregas.calls.ts';
import { ENTREGA_ESTADOS } from '../../contract/entregas.schemas.ts';
import { METODO_TIPOS } from '../../rules/pago.ts';

/** By days, state and method; by branch where there are several, by client for who may look one up. */
export const useEntregaFilters = (): readonly Filter<typeof entregasCalls.list>[] => {
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  return [
    { name: 'desde', label: 'Desde', kind: 'date' },
    { name: 'hasta', label: 'Hasta', kind: 'date' },
    ...sucursal,
    { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(ENTREGA_ESTADOS) },
    { name: 'metodo_tipo', label: 'Método de pago', multiple: true, options: optionsOf(METODO_TIPOS) },
    ...cliente,
  ];
};
