import { figureText } from '#kit/rules/counted.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.envios;
const columns = screenColumns(call);
const papel = screenColumns(call, {}, [
  'packinglist_id',
  'guia_numero',
  'cliente_nombre',
  'sucursal_codigo',
  'fecha_envio',
  'piezas',
  'libras',
]);

/** The report of what left Miami, by guide and list. */
export function EnviosReportePage() {
  const servicio = useServicioFilter();
  return (
    <ReportPage
      title="Envíos a Honduras"
      call={call}
      rowKey={(row) => row.paquete_id}
      rowLink={({ guia_id, paquete_id }) =>
        guia_id === null
          ? { to: '/paquetes/$paquete_id', params: { paquete_id: String(paquete_id) } }
          : { to: '/guias/$guia_id', params: { guia_id: String(guia_id) } }
      }
      buscar="Tracking, guía o cliente"
      mainFilter="servicio_id"
      filters={[servicio, ...useAlcance()]}
      columns={columns}
      figures={({ guias, piezas, libras }) => [
        { label: 'Guías', texto: figureText(guias) },
        { label: 'Piezas', texto: figureText(piezas), lleva: { to: '/reporte/rastreo_cargas' } },
        { label: 'Libras', texto: weightText(libras) },
      ]}
      papel={{ columns: papel }}
      vacio="No se envió nada en estas fechas"
    />
  );
}
