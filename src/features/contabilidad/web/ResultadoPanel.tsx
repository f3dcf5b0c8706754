import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { counted } from '#kit/rules/counted.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { LinkedAmount } from './LinkedAmount.tsx';

interface Props {
  readonly resumen: ResumenContable;
}

/** The calculation of the result, from left to right. */
export function ResultadoPanel({ resumen }: Props) {
  const { entregas, ganado, isv, ingresos, gastos, resultado, cobrado } = resumen;
  return (
    <Figures size="20px" label="Resultado" phoneRows>
      <Figure label={`Ganado en ${counted(entregas, '1 entrega', '# entregas')}`}>
        <LinkedAmount value={ganado} to="/reporte/entregas" />
      </Figure>
      <Figure label="− ISV">
        <LinkedAmount value={isv} to="/stats/libros" />
      </Figure>
      <Figure label="+ Otros ingresos">
        <LinkedAmount value={ingresos} to="/admin/ingresos" />
      </Figure>
      <Figure label="− Gastos">
        <LinkedAmount value={gastos} to="/admin/gastos" />
      </Figure>
      <Figure label="= Resultado" tone={resultado < 0 ? 'wrong' : 'right'}>
        <LinkedAmount value={resultado} to="/stats/libros/diario" />
      </Figure>
      <Figure label="Cobrado" tone="minor">
        <LinkedAmount value={cobrado} to="/stats/libros/cobros" />
      </Figure>
    </Figures>
  );
}
