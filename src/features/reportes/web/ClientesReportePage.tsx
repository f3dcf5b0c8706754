import { figureText } from '#kit/rules/counted.ts';
import { moneyText, weightText } from '#kit/rules/money-text.ts';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { CANALES } from '#features/clientes/contract/clientes.schemas.ts';
import { CLIENTE_ESTATUS } from '#features/clientes/rules/cliente-estatus.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';
import { useAlcance } from './report-filters.ts';

const call = reportesCalls.clientes;
const columns = screenColumns(call);
/** Only clients with deliveries contribute to these figures. */
const CON_ENTREGAS = { con: { con_entregas: 'true' } };

/** The report of new clients: through which channel they came, and what was delivered to them since. */
export const ClientesReportePage = () => (
  <ReportPage
    title="Reporte de clientes"
    call={call}
    rowKey={(row) => row.cliente_id}
    rowLink={({ cliente_id }) => ({ to: '/clientes/$cliente_id', params: { cliente_id: String(cliente_id) } })}
    buscar="Casillero, nombre, identidad o teléfono"
    mainFilter="canal"
    filters={[
      { name: 'canal', label: 'Canal', multiple: true, options: optionsOf(CANALES) },
      ...useAlcance(),
      { name: 'cliente_estatus', label: 'Estado', multiple: true, options: optionsOf(CLIENTE_ESTATUS) },
      {
        name: 'con_entregas',
        label: 'Entregas',
        options: yesOrNo('Con entregas', 'Sin entregas'),
      },
    ]}
    columns={columns}
    figures={({ clientes, guias, libras, total }) => [
      { label: 'Clientes', texto: figureText(clientes) },
      { label: 'Guías entregadas', texto: figureText(guias), lleva: CON_ENTREGAS },
      { label: 'Libras', texto: weightText(libras), lleva: CON_ENTREGAS },
      { label: 'Facturado', texto: moneyText(total), lleva: CON_ENTREGAS },
    ]}
    papel={{ columns }}
    vacio="Nadie se registró en estas fechas"
  />
);
