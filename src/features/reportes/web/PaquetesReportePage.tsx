import { Text } from '@mantine/core';
import { figureText } from '#kit/rules/counted.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { weightText } from '#kit/rules/money-text.ts';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { COURIERS } from '#features/tracking/rules/courier.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.paquetes;
const columns = screenColumns(call, {
  // The courier stands below the tracking: there is no room for another column.
  tracking: {
    width: 190,
    render: ({ tracking, paquete_courier }) => (
      <>
        <Text span inherit style={{ overflowWrap: 'anywhere' }}>
          {tracking}
        </Text>
        <Text size="xs" c="dimmed">
          {paquete_courier}
        </Text>
      </>
    ),
  },
  paquete_courier: { optional: true },
  paquete_estado: ({ paquete_estado }) => <PaqueteEstadoBadge estado={paquete_estado} />,
});
const papel = screenColumns(call, {}, [
  'tracking',
  'paquete_courier',
  'cliente_nombre',
  'servicio_nombre',
  'paquete_estado',
  'fecha_recepcion',
  'fecha_entrega_estimada',
  'peso_real',
  'peso_volumetrico',
  'peso_cobrar',
]);

/** The report of parcels received in Miami. */
export function PaquetesReportePage() {
  const servicio = useServicioFilter();
  return (
    <ReportPage
      title="Reporte de paquetes"
      call={call}
      rowKey={(row) => row.paquete_id}
      rowLink={({ paquete_id }) => ({ to: '/paquetes/$paquete_id', params: { paquete_id: String(paquete_id) } })}
      buscar="Tracking, guía o cliente"
      mainFilter="paquete_estado"
      filters={[
        { name: 'paquete_estado', label: 'Estado', multiple: true, options: optionsOf(PAQUETE_ESTADOS) },
        ...useAlcance(),
        servicio,
        { name: 'paquete_courier', label: 'Courier', multiple: true, options: optionsOf(COURIERS) },
      ]}
      columns={columns}
      figures={({ paquetes, libras }) => [
        { label: 'Paquetes', texto: figureText(paquetes) },
        { label: 'Libras', texto: weightText(libras) },
      ]}
      papel={{ columns: papel }}
      vacio="No se recibieron paquetes en estas fechas"
    />
  );
}
