import { useSearch } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { entregaColumns } from './entrega-columns.tsx';
import { EntregasTotales } from './EntregasTotales.tsx';
import { ImprimirEntregas } from './ImprimirEntregas.tsx';
import { useEntregaFilters } from './use-entrega-filters.tsx';

/** The report of deliveries: what was handed over and what was paid for it. */
export function EntregasListPage() {
  const filters = useEntregaFilters();
  const query = searchOf(entregasCalls.totals.query)(useSearch({ strict: false }));
  return (
    <ListPage
      titulo="Entregas"
      call={entregasCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.entrega_id}
      rowLink={(row) => ({ to: '/reporte/entregas/$entrega_id', params: { entrega_id: String(row.entrega_id) } })}
      buscar="Entrega, guía, recibo o cliente"
      filters={filters}
      columns={entregaColumns}
      actions={<ImprimirEntregas query={query} />}
      empty={{
        titulo: 'No hay entregas en estas fechas',
        texto: 'Cambie las fechas o los filtros. Las entregas nuevas se registran en Guías, Entregar.',
      }}
    >
      <EntregasTotales query={query} />
    </ListPage>
  );
}
