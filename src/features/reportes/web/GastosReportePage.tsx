import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useLibroFilters } from '#features/libros/web/use-libro-filters.public.ts';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { reportesCalls } from '../contract/reportes.calls.ts';

const call = reportesCalls.gastos;
const columns = screenColumns(call);
const papel = screenColumns(call, {}, [
  'gasto_id',
  'gasto_fecha',
  'categoria_nombre',
  'gasto_referencia',
  'cuenta_banco_nombre',
  'gasto_valor',
]);

/** The report of expenses, with the sum of each category. */
export function GastosReportePage() {
  // Deleted expenses are in no sum and not shown here.
  const filters = useLibroFilters('Gasto').filter(({ name }) => name !== 'eliminado');
  return (
    <ReportPage
      title="Reporte de gastos"
      call={call}
      rowKey={(row) => row.gasto_id}
      rowLink={({ gasto_id }) => ({ to: '/admin/gastos/$gasto_id', params: { gasto_id: String(gasto_id) } })}
      buscar="Referencia o número"
      mainFilter="categoria_id"
      filters={filters as Exclude<(typeof filters)[number], { readonly name: 'eliminado' }>[]}
      columns={columns}
      figures={({ gastos, valor, categorias }) => [
        { label: 'Gastos', texto: figureText(gastos) },
        { label: 'Total', texto: moneyText(valor) },
        ...categorias.map((one) => ({
          label: one.categoria_nombre,
          texto: moneyText(one.valor),
          tone: 'minor' as const,
          lleva: { con: { categoria_id: String(one.categoria_id) } },
        })),
      ]}
      papel={{ columns: papel }}
      vacio="No hay gastos en estas fechas"
    />
  );
}
