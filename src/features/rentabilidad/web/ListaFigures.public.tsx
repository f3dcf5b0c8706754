import { moneyText, weightText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import type { Rentabilidad } from '../contract/rentabilidad.schemas.ts';

/** The earnings, costs and profit of a list. */
export function ListaFigures({ lista }: { readonly lista: Rentabilidad }) {
  const { libras, ganado, gastos, ganancia, por_libra } = lista;
  return (
    <Figures label="Rentabilidad" size="18px" phoneRows>
      <Figure label="Ganado">{moneyText(ganado)}</Figure>
      <Figure label="− Gastos">{moneyText(gastos)}</Figure>
      <Figure label="= Ganancia" tone={ganancia < 0 ? 'wrong' : 'right'}>
        {moneyText(ganancia)}
      </Figure>
      <Figure label="Por libra">{por_libra === null ? '—' : moneyText(por_libra)}</Figure>
      <Figure label="Libras cobradas" tone="minor">
        {weightText(libras)}
      </Figure>
    </Figures>
  );
}
