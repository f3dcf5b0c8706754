import { figureText } from '#kit/rules/counted.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { CARGA_ESTADOS } from '../contract/cargas.report.ts';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.cargas;
const columns = screenColumns(call, {
  estado: ({ estado }) => <StatusBadge tone={estado === 'Recibido en HN' ? 'success' : 'info'}>{estado}</StatusBadge>,
});

/** The report of packing lists sent, and whether they arrived. */
export function CargasReportePage() {
  const servicio = useServicioFilter();
  return (
    <ReportPage
      title="Rastreo de cargas"
      call={call}
      rowKey={(row) => row.packinglist_id}
      rowLink={({ packinglist_id }) => ({
        to: '/packinglist/$packinglist_id',
        params: { packinglist_id: String(packinglist_id) },
      })}
      buscar="Número de lista"
      mainFilter="estado"
      filters={[
        { name: 'estado', label: 'Estado', multiple: true, options: optionsOf(CARGA_ESTADOS) },
        ...useAlcance(),
        servicio,
      ]}
      columns={columns}
      figures={({ listas, paquetes, faltan, libras }) => [
        { label: 'Listas', texto: figureText(listas) },
        { label: 'Paquetes', texto: figureText(paquetes), lleva: { to: '/reporte/envios' } },
        { label: 'Por recibir', texto: figureText(faltan), tone: 'minor', lleva: { con: { estado: 'Enviado a HN' } } },
        { label: 'Libras', texto: weightText(libras) },
      ]}
      papel={{ columns: screenColumns(call) }}
      vacio="No se enviaron listas en estas fechas"
    />
  );
}
