import { Fragment } from 'react';
import { useSearch } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { EntregasTotales } from './EntregasTotales.tsx';
import { ImprimirEntregas } from './ImprimirEntregas.tsx';
import { ENTREGA_ESTADOS, type EntregaSummary } from '../../contract/entregas.schemas.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { EntregaEstadoBadge } from './EntregaEstadoBadge.tsx';

/** As many guides as a cell names; the delivery itself tells all. */
const NAMED = 3;

/** No number of them goes on in the next line. */
const guiasText = ({ guias }: EntregaSummary) =>
  guias.length > 0 && (
    <>
      {guias.slice(0, NAMED).map((guia, index) => (
        <Fragment key={guia}>
          {index > 0 && ', '}
          <span className="num">{guia}</span>
        </Fragment>
      ))}
      {guias.length > NAMED && ` y ${guias.length - NAMED} más`}
    </>
  );

const entregaColumns = screenColumns(
  entregasCalls.list,
  { guias: guiasText, estado: ({ estado }) => <EntregaEstadoBadge estado={estado} /> },
  [
    'entrega_id',
    'fecha_registro',
    'cliente_nombre',
    'estado',
    'guias',
    'total',
    'pagado',
    'saldo',
    'entrego',
    'sucursal_codigo',
    'tipo',
  ],
);

/** By days, state and method; by branch where there are several, by client for who may look one up. */
const useEntregaFilters = (): readonly Filter<typeof entregasCalls.list>[] => {
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  return [
    ...DESDE_HASTA,
    ...sucursal,
    { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(ENTREGA_ESTADOS) },
    { name: 'metodo_tipo', label: 'Método de pago', multiple: true, options: optionsOf(METODO_TIPOS) },
    ...cliente,
  ];
};

/** The report of deliveries: what was handed over and what was paid for it. */
export function EntregasListPage() {
  const filters = useEntregaFilters();
  const query = searchOf(entregasCalls.totals.query)(useSearch({ strict: false }));
  return (
    <ListPage
      title="Entregas"
      call={entregasCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.entrega_id}
      rowLink={(row) => ({ to: '/reporte/entregas/$entrega_id', params: { entrega_id: String(row.entrega_id) } })}
      buscar="Entrega, guía, recibo o cliente"
      mainFilter="estado"
      filters={filters}
      columns={entregaColumns}
      actions={<ImprimirEntregas query={query} />}
      empty={{
        title: 'No hay entregas en estas fechas',
        text: 'Cambie las fechas o los filtros. Las entregas nuevas se registran en Guías, Entregar.',
      }}
    >
      <EntregasTotales query={query} />
    </ListPage>
  );
}
