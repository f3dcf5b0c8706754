import { weightText } from '#kit/web/ui/money.ts';
import classes from './Totales.module.css';

interface Props {
  readonly total_paquetes: number;
  readonly peso_cobrar: number;
  readonly peso_real: number;
}

/** What a list holds, to be read from where the parcels stand. */
export function Totales({ total_paquetes, peso_cobrar, peso_real }: Props) {
  const figures = [
    { label: total_paquetes === 1 ? 'Pieza' : 'Piezas', value: String(total_paquetes) },
    { label: 'Peso a cobrar', value: weightText(peso_cobrar) },
    { label: 'Peso real', value: weightText(peso_real) },
  ];
  return (
    <dl className={classes.totals} aria-label="Totales de la lista" aria-live="polite">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
