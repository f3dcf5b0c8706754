import { figureText } from '#kit/rules/counted.ts';
import { moneyText, weightText } from '#kit/rules/money-text.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { GuiaEstadoBadge } from '#features/guias/web/GuiaEstadoBadge.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.guias;
const columns = screenColumns(call, {
  guia_estado: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
});
const papel = screenColumns(call, {}, [
  'guia_numero',
  'fecha_registro',
  'guia_tipo',
  'cliente_nombre',
  'servicio_nombre',
  'guia_estado',
  'peso_cobrar',
  'valor',
  'isv',
  'total_usd',
  'total',
]);

/** The report of guides registered, with their totals. */
export function GuiasReportePage() {
  const servicio = useServicioFilter();
  return (
    <ReportPage
      title="Reporte de guías"
      call={call}
      rowKey={(row) => row.guia_id}
      rowLink={({ guia_id }) => ({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } })}
      buscar="Guía o cliente"
      mainFilter="guia_estado"
      filters={[
        {
          name: 'guia_estado',
          label: 'Estado',
          multiple: true,
          unset: 'Todas las vigentes',
          options: optionsOf(GUIA_ESTADOS),
        },
        ...useAlcance(),
        servicio,
        { name: 'guia_tipo', label: 'Tipo', multiple: true, options: optionsOf(GUIA_TIPOS) },
      ]}
      columns={columns}
      figures={({ guias, libras, valor, descuento, otros, isv, total_usd, total }) => [
        { label: 'Guías', texto: figureText(guias) },
        { label: 'Libras', texto: weightText(libras) },
        { label: 'Valor', texto: moneyText(valor, 'USD') },
        { label: 'Descuento', texto: moneyText(descuento, 'USD'), tone: 'minor' },
        { label: 'Envío, transporte y cargos', texto: moneyText(otros, 'USD'), tone: 'minor' },
        { label: 'ISV', texto: moneyText(isv, 'USD'), tone: 'minor' },
        { label: 'Total en dólares', texto: moneyText(total_usd, 'USD') },
        { label: 'Total', texto: moneyText(total) },
      ]}
      papel={{ columns: papel }}
      vacio="No se registraron guías en estas fechas"
    />
  );
}
