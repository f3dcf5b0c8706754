import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { figuresOfNotas } from './figures-of-notas.ts';
import { useNotasList } from './use-notas-list.tsx';

const papel = screenColumns(notasCreditoCalls.report, {}, [
  'nota_credito_id',
  'fecha_registro',
  'cliente_nombre',
  'guia_numero',
  'concepto',
  'estado',
  'credito',
  'usado',
]);

/** The report of credit notes, by the day of the request. */
export function NotasReportePage() {
  const notas = useNotasList();
  return (
    <ReportPage
      {...notas}
      title="Reporte de notas de crédito"
      call={notasCreditoCalls.report}
      rowLink={({ nota_credito_id }) => ({
        to: '/reporte/notas_credito/$nota_credito_id',
        params: { nota_credito_id: String(nota_credito_id) },
      })}
      figures={figuresOfNotas}
      papel={{ columns: papel }}
      vacio="No hay notas de crédito en estas fechas"
    />
  );
}
