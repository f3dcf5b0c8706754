import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { TotalesDeNotas } from '../contract/notas-credito.schemas.ts';

/** Sums of the whole result, whatever page is shown. */
export function NotasTotales({ totales }: { readonly totales: TotalesDeNotas }) {
  const { notas, pendientes, credito, usado, disponible } = totales;
  return (
    <Figures size="18px" label="Totales">
      <Figure label="Notas" note={pendientes > 0 ? counted(pendientes, '1 pendiente', '# pendientes') : undefined}>
        {figureText(notas)}
      </Figure>
      <Figure label="Aprobado">{moneyText(credito)}</Figure>
      <Figure label="Usado">{moneyText(usado)}</Figure>
      <Figure label="Disponible">{moneyText(disponible)}</Figure>
    </Figures>
  );
}
