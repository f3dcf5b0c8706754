import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';

/** Income other than deliveries, by category. */
export function IngresosPanel({ resumen }: { readonly resumen: ResumenContable }) {
  return (
    <FiguresTable
      title="Otros ingresos"
      columns={['Categoría', 'Ingresos', 'Valor']}
      empty="No hay otros ingresos en estas fechas."
      rows={resumen.categorias_ingreso.map(({ categoria_id, categoria_nombre, movimientos, valor }) => ({
        key: categoria_id,
        cells: [
          categoria_nombre,
          movimientos.toLocaleString('en-US'),
          <LinkedAmount
            key="valor"
            value={valor}
            to="/admin/ingresos"
            search={{ categoria_id: String(categoria_id) }}
          />,
        ],
      }))}
      total={['Total', '', <LinkedAmount key="total" value={resumen.ingresos} to="/admin/ingresos" />]}
    />
  );
}
