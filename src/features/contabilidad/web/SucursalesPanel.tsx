import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { Cifra } from './Cifra.tsx';
import { Tabla } from './Tabla.public.tsx';
import { useFiltro } from './use-enlace.ts';

/** Compares the branches. */
export function SucursalesPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const filtro = useFiltro();
  return (
    <Tabla
      title="Por sucursal"
      columns={['Sucursal', 'Ganado', 'ISV', 'Otros ingresos', 'Gastos', 'Resultado', 'Cobrado']}
      empty=""
      rows={resumen.sucursales.map((one) => {
        const search = { sucursal_id: String(one.sucursal_id) };
        return {
          key: one.sucursal_id,
          cells: [
            <OpenLink key="nombre" to="/stats/dashboard" search={{ ...filtro, ...search }}>
              {one.sucursal_nombre}
            </OpenLink>,
            <Cifra key="ganado" value={one.ganado} to="/reporte/entregas" search={search} />,
            <Cifra key="isv" value={one.isv} to="/stats/libros" search={search} />,
            <Cifra key="ingresos" value={one.ingresos} to="/admin/ingresos" search={search} />,
            <Cifra key="gastos" value={one.gastos} to="/admin/gastos" search={search} />,
            <b key="resultado">
              <Cifra value={one.resultado} to="/stats/dashboard" search={search} />
            </b>,
            <Cifra key="cobrado" value={one.cobrado} to="/stats/libros/cobros" search={search} />,
          ],
        };
      })}
    />
  );
}
