import { decimalOf, difference, round2, times } from '#kit/rules/money.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import classes from './GuiaTipica.module.css';

interface Props {
  /** US dollars; null if no guia has a price. */
  readonly guiaTipica: number | null;
  readonly antes: number | null;
  /** The typed value; null if it is not valid. */
  readonly despues: number | null;
}

/** Used if there is no guia to average. */
const EXAMPLE_USD = 25;

const lempiras = (usd: number, factor: number): number => round2(times(decimalOf(usd), decimalOf(factor)));

/** Shows the effect of the new factor: the price of a typical guia before and after. */
export function GuiaTipica({ guiaTipica, antes, despues }: Props) {
  const usd = guiaTipica ?? EXAMPLE_USD;
  const [before, after] = [antes, despues].map((factor) => (factor === null ? null : lempiras(usd, factor)));
  const above = before == null || after == null ? null : difference(after, before);
  return (
    <Panel sunken component="dl" className={classes.preview} aria-live="polite">
      <dt className={classes.caption}>
        {guiaTipica === null
          ? `Por ejemplo, una guía de ${moneyText(usd, 'USD')}`
          : `Una guía de ${moneyText(usd, 'USD')}, el promedio de las últimas guías:`}
      </dt>
      <dt>Con el valor de hoy</dt>
      <dd className="num">{before == null ? '—' : moneyText(before)}</dd>
      <dt>Con el nuevo</dt>
      <dd className={`num ${classes.after}`}>{after == null ? '—' : moneyText(after)}</dd>
      <dt>Diferencia</dt>
      <dd className="num">
        {above === null ? '—' : above === 0 ? 'Ninguna' : `${above > 0 ? '+' : ''}${moneyText(above)}`}
      </dd>
    </Panel>
  );
}
