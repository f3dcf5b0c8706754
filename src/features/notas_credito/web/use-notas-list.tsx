import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import type { NotaCreditoSummary } from '../contract/notas-credito.schemas.ts';
import { NOTA_CREDITO_CONCEPTOS } from '../rules/nota-credito.public.ts';
import { NOTA_CREDITO_ESTADOS } from '../rules/nota-transiciones.public.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';

const columns = screenColumns(notasCreditoCalls.list, {
  estado: ({ estado }) => <NotaCreditoEstadoBadge estado={estado} />,
});

/** Options common to the list of notes and its report. */
export const useNotasList = () => {
  const cliente = useClienteFilter();
  const sucursal = useSucursalFilter();
  return {
    columns,
    rowKey: ({ nota_credito_id }: NotaCreditoSummary) => nota_credito_id,
    buscar: 'Nota, guía o cliente',
    mainFilter: 'estado',
    filters: [
      { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(NOTA_CREDITO_ESTADOS) },
      { name: 'concepto', label: 'Concepto', multiple: true, options: optionsOf(NOTA_CREDITO_CONCEPTOS) },
      { name: 'con_saldo', label: 'Saldo', options: [{ value: 'true', label: 'Se pueden usar' }] },
      ...DESDE_HASTA,
      ...sucursal,
      { name: 'revision', label: 'Revisada el', kind: 'date' },
      { name: 'anulacion', label: 'Anulada el', kind: 'date' },
      ...cliente,
    ],
  } as const;
};
