import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { Cifra } from './Cifra.tsx';
import { Tabla } from './Tabla.public.tsx';

/** Income other than deliveries, by category. */
export function IngresosPanel({ resumen }: { readonly resumen: ResumenContable }) {
  return (
    <Tabla
      title="Otros ingresos"
      columns={['Categoría', 'Ingresos', 'Valor']}
      empty="No hay otros ingresos en estas fechas."
      rows={resumen.categorias_ingreso.map(({ categoria_id, categoria_nombre, movimientos, valor }) => ({
        key: categoria_id,
        cells: [
          categoria_nombre,
          movimientos.toLocaleString('en-US'),
          <Cifra key="valor" value={valor} to="/admin/ingresos" search={{ categoria_id: String(categoria_id) }} />,
        ],
      }))}
      total={['Total', '', <Cifra key="total" value={resumen.ingresos} to="/admin/ingresos" />]}
    />
  );
}
