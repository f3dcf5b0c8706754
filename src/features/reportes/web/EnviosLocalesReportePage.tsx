import { figureText } from '#kit/rules/counted.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useSucursalFilterOf } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { ENVIO_LOCAL_ESTADOS } from '../contract/envios-locales.report.ts';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.enviosLocales;
const columns = screenColumns(call, {
  transferencia_estado: ({ transferencia_estado }) => (
    <StatusBadge tone={transferencia_estado === 'Recibido en Sucursal' ? 'success' : 'info'}>
      {transferencia_estado}
    </StatusBadge>
  ),
});

/** The report of transfers between branches. */
export function EnviosLocalesReportePage() {
  const destino = useSucursalFilterOf('destino_id', 'Destino');
  return (
    <ReportPage
      title="Envíos locales"
      call={call}
      rowKey={(row) => row.transferencia_id}
      rowLink={({ transferencia_id }) => ({
        to: '/guias/transferencias/$transferencia_id',
        params: { transferencia_id: String(transferencia_id) },
      })}
      buscar="Número de transferencia"
      mainFilter="transferencia_estado"
      filters={[
        {
          name: 'transferencia_estado',
          label: 'Estado',
          multiple: true,
          unset: 'Todos',
          options: optionsOf(ENVIO_LOCAL_ESTADOS),
        },
        ...useAlcance(),
        destino,
      ]}
      columns={columns}
      figures={({ transferencias, guias, libras }) => [
        { label: 'Transferencias', texto: figureText(transferencias) },
        { label: 'Guías', texto: figureText(guias) },
        { label: 'Libras', texto: weightText(libras) },
      ]}
      papel={{ columns: screenColumns(call) }}
      vacio="No se envió nada entre sucursales en estas fechas"
    />
  );
}
