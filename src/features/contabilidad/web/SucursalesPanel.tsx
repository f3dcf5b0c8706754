import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';
import { useFilter } from './use-filter.ts';

/** Compares the branches. */
export function SucursalesPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const filter = useFilter();
  return (
    <FiguresTable
      title="Por sucursal"
      columns={['Sucursal', 'Ganado', 'ISV', 'Otros ingresos', 'Gastos', 'Resultado', 'Cobrado']}
      empty=""
      rows={resumen.sucursales.map((one) => {
        const search = { sucursal_id: String(one.sucursal_id) };
        return {
          key: one.sucursal_id,
          cells: [
            <OpenLink key="nombre" to="/stats/dashboard" search={{ ...filter, ...search }}>
              {one.sucursal_nombre}
            </OpenLink>,
            <LinkedAmount key="ganado" value={one.ganado} to="/reporte/entregas" search={search} />,
            <LinkedAmount key="isv" value={one.isv} to="/stats/libros" search={search} />,
            <LinkedAmount key="ingresos" value={one.ingresos} to="/admin/ingresos" search={search} />,
            <LinkedAmount key="gastos" value={one.gastos} to="/admin/gastos" search={search} />,
            <b key="resultado">
              <LinkedAmount value={one.resultado} to="/stats/dashboard" search={search} />
            </b>,
            <LinkedAmount key="cobrado" value={one.cobrado} to="/stats/libros/cobros" search={search} />,
          ],
        };
      })}
    />
  );
}
