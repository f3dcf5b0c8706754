import { useSearch } from '@tanstack/react-router';
import { figureText } from '#kit/rules/counted.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './filtros.ts';

const call = reportesCalls.envios;
const columns = screenColumns(call);
const papel = screenColumns(call, {}, [
  'packinglist_id',
  'guia_numero',
  'tracking',
  'cliente_nombre',
  'fecha_envio',
  'peso_cobrar',
]);

/** What both reports of what was sent take. */
const ALCANCE = ['desde', 'hasta', 'sucursal_id', 'servicio_id'] as const;

/** Piece by piece what left Miami. */
export function EnviosReportePage() {
  const servicio = useServicioFilter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const same = Object.fromEntries(
    ALCANCE.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])] as const])),
  );
  return (
    <ReportPage
      title="Envíos a Honduras"
      call={call}
      rowKey={(row) => row.paquete_id}
      rowLink={({ paquete_id }) => ({ to: '/paquetes/$paquete_id', params: { paquete_id: String(paquete_id) } })}
      buscar="Tracking, guía o cliente"
      mainFilter="servicio_id"
      filters={[servicio, ...useAlcance()]}
      columns={columns}
      cifras={({ piezas, libras }) => [
        { label: 'Piezas', texto: figureText(piezas), lleva: { to: '/reporte/rastreo_cargas', search: same } },
        { label: 'Libras', texto: weightText(libras) },
      ]}
      papel={{ columns: papel }}
      vacio="No se envió nada en estas fechas"
    />
  );
}
