import { ListPage } from '#kit/web/list/ListPage.tsx';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { useNotasList } from './use-notas-list.tsx';

/** The report of credit notes, by the day on which they were asked for. */
export function NotasReportePage() {
  const notas = useNotasList();
  return (
    <ListPage
      {...notas}
      title="Reporte de notas de crédito"
      call={notasCreditoCalls.report}
      defaults={reportDefaults()}
      rowLink={({ nota_credito_id }) => ({
        to: '/reporte/notas_credito/$nota_credito_id',
        params: { nota_credito_id: String(nota_credito_id) },
      })}
      empty={{
        title: 'No hay notas de crédito en estas fechas',
        text: 'Cambie las fechas o los filtros.',
      }}
    />
  );
}
