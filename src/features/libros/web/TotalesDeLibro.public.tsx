import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { TotalesDeLibro as Totales } from '../contract/libros.schemas.ts';

interface Props {
  readonly totales: Totales;
  /** «Gastos» */
  readonly nombre: string;
}

/** Totals over the whole result, not only the page shown; deleted entries are counted separately. */
export function TotalesDeLibro({ totales: { registros, eliminados, valor }, nombre }: Props) {
  return (
    <Figures size="18px" label="Totales">
      <Figure label={nombre} note={eliminados > 0 ? counted(eliminados, 'y 1 eliminado', 'y # eliminados') : undefined}>
        {figureText(registros)}
      </Figure>
      <Figure label="Total">{moneyText(valor)}</Figure>
    </Figures>
  );
}
