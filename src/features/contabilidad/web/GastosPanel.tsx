import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';

/** Expenses by category: each parent with its sum and its subcategories. */
export function GastosPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const rows = resumen.categorias_gasto.flatMap(({ hijas, ...padre }) => [
    { ...padre, below: false },
    ...hijas.map((hija) => ({ ...hija, below: true })),
  ]);
  return (
    <FiguresTable
      title="Gastos por categoría"
      columns={['Categoría', 'Gastos', 'Valor']}
      empty="No hay gastos en estas fechas."
      rows={rows.map(({ categoria_id, categoria_nombre, movimientos, valor, below }) => ({
        key: categoria_id,
        below,
        cells: [
          below ? categoria_nombre : <b key="nombre">{categoria_nombre}</b>,
          movimientos.toLocaleString('en-US'),
          <LinkedAmount key="valor" value={valor} to="/admin/gastos" search={{ categoria_id: String(categoria_id) }} />,
        ],
      }))}
      total={['Total', '', <LinkedAmount key="total" value={resumen.gastos} to="/admin/gastos" />]}
    />
  );
}
