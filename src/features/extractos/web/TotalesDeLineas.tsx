import { figureText } from '#kit/rules/counted.ts';
import { type Moneda, moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { TotalesDeLineas as Totales } from '../contract/lineas.schemas.ts';

interface Props {
  readonly totales: Totales;
  readonly moneda: Moneda;
}

/** Totals over all filtered lines, not only the page shown. */
export const TotalesDeLineas = ({ totales, moneda }: Props) => (
  <Figures size="18px" label="Totales" phoneRows live>
    <Figure label="Créditos">{moneyText(totales.creditos, moneda)}</Figure>
    <Figure label="Débitos">{moneyText(totales.debitos, moneda)}</Figure>
    <Figure label="Resueltas">{figureText(totales.resueltas)}</Figure>
    <Figure
      label="Pendientes"
      note={totales.pendientes > 0 ? moneyText(totales.por_conciliar, moneda) : undefined}
      tone={totales.pendientes > 0 ? 'wrong' : 'right'}
    >
      {figureText(totales.pendientes)}
    </Figure>
  </Figures>
);
