import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { abandonoReporteCalls } from '../contract/reporte.calls.ts';

const call = abandonoReporteCalls.report;
const columns = screenColumns(call, {
  paquete_estado: ({ paquete_estado }) => <PaqueteEstadoBadge estado={paquete_estado} />,
});
const papel = screenColumns(call, {}, [
  'tracking',
  'cliente_nombre',
  'guia_numero',
  'sucursal_nombre',
  'fecha_recepcion',
  'dias',
  'almacenaje',
  'flete',
]);
const DIAS = [15, 30, 60, 90, 120, 180, 365] as const;

/** The parcels that wait long for their owners, today or at the end of another day. */
export const AbandonoReportePage = () => (
  <ReportPage
    title="Paquetes en abandono"
    call={call}
    rowKey={(row) => row.paquete_id}
    rowLink={({ paquete_id }) => ({ to: '/paquetes/$paquete_id', params: { paquete_id: String(paquete_id) } })}
    buscar="Tracking, descripción o cliente"
    mainFilter="dias"
    filters={[
      {
        name: 'dias',
        label: 'Días de espera',
        unset: 'Los de abandono',
        options: DIAS.map((dias) => ({ value: String(dias), label: counted(dias, '1 día o más', '# días o más') })),
      },
      { name: 'al', label: 'Al', kind: 'date' },
      ...useSucursalFilter(),
    ]}
    columns={columns}
    figures={({ paquetes, dias, flete, almacenaje }) => [
      {
        label: 'Paquetes',
        texto: figureText(paquetes),
        nota: counted(dias, '1 día o más', '# días o más'),
      },
      { label: 'Flete', texto: moneyText(flete, 'USD'), nota: 'cada guía una vez' },
      { label: 'Almacenaje', texto: moneyText(almacenaje, 'USD') },
    ]}
    papel={{ columns: papel }}
    vacio={{ title: 'Nada espera tanto', text: 'Elija menos días, otra fecha u otra sucursal.' }}
  />
);
