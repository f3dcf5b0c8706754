import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { ganadoSinIsv } from '../rules/resultado.public.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';

const figure = (key: string, value: number, servicio_id: number) => (
  <LinkedAmount key={key} value={value} to="/stats/libros" search={{ servicio_id: String(servicio_id) }} />
);

/** Deliveries by service. */
export function ServiciosPanel({ servicios }: Pick<ResumenContable, 'servicios'>) {
  return (
    <FiguresTable
      title="Ganado por servicio"
      columns={['Servicio', 'Guías', 'Libras', 'Ganado', 'ISV', 'Sin ISV']}
      empty="No se entregó nada en estas fechas."
      rows={servicios.map((servicio) => ({
        key: servicio.servicio_id,
        cells: [
          servicio.servicio_nombre,
          servicio.guias.toLocaleString('en-US'),
          <WeightText key="libras" value={servicio.libras} />,
          figure('ganado', servicio.ganado, servicio.servicio_id),
          figure('isv', servicio.isv, servicio.servicio_id),
          figure('neto', ganadoSinIsv(servicio), servicio.servicio_id),
        ],
      }))}
    />
  );
}
