import { useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { ubicacionesCalls } from '#features/ubicaciones/contract/ubicaciones.calls.ts';
import { ciudadText } from '#features/ubicaciones/rules/ciudad-conocida.public.ts';
import { findCiudad } from '#features/ubicaciones/web/find-ciudad.public.ts';
import type { clientesCalls } from '../contract/clientes.calls.ts';
import { CANALES } from '../contract/clientes.schemas.ts';
import type { ClienteEstatus } from '../rules/cliente-estatus.public.ts';

type ClienteFilter = Filter<typeof clientesCalls.list> & Filter<typeof clientesCalls.requests>;

const YES_NO = yesOrNo('Sí', 'No');

/** The filters of clients and requests; the cities are those of the chosen department. */
export const useClienteFilters = (estados: readonly ClienteEstatus[], unset?: string): readonly ClienteFilter[] => {
  const { departamento_id }: { readonly departamento_id?: string } = useSearch({ strict: false });
  const departamentos = useCall(ubicacionesCalls.departamentos, {}).data?.data ?? [];
  const ciudades = useCall(ubicacionesCalls.ciudades, {}).data?.data ?? [];
  const offered =
    departamento_id === undefined
      ? ciudades
      : ciudades.filter((ciudad) => ciudad.departamento_id === Number(departamento_id));
  return [
    {
      name: 'cliente_estatus',
      label: 'Estado',
      options: optionsOf(estados),
      ...(unset === undefined ? {} : { unset }),
    },
    {
      name: 'departamento_id',
      label: 'Departamento',
      options: departamentos.map((one) => ({ value: String(one.departamento_id), label: one.departamento_nombre })),
      clears: ['ciudad_id'],
    },
    {
      name: 'ciudad_id',
      label: 'Ciudad',
      unset: 'Todas',
      disabled: departamento_id === undefined ? 'Elija el departamento' : undefined,
      options: offered.map((one) => ({ value: String(one.ciudad_id), label: ciudadText(one) })),
      find: findCiudad,
    },
    {
      name: 'canal',
      label: 'Canal',
      options: optionsOf(CANALES),
      multiple: true,
    },
    { name: 'foraneo', label: 'Foráneo', options: YES_NO },
    { name: 'requiere_consolidar', label: 'Requiere consolidar', options: YES_NO },
    { name: 'desde', label: 'Registrado desde', kind: 'date' },
    { name: 'hasta', label: 'Registrado hasta', kind: 'date' },
  ];
};
