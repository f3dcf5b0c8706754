import { counted } from '#kit/rules/counted.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { weightText } from '#kit/web/ui/money.ts';

interface Props {
  readonly total_paquetes: number;
  readonly peso_cobrar: number;
  readonly peso_real: number;
}

/** What a list holds, to be read from where the parcels stand. */
export function Totales({ total_paquetes, peso_cobrar, peso_real }: Props) {
  const figures = [
    { label: counted(total_paquetes, 'Pieza', 'Piezas'), value: String(total_paquetes) },
    { label: 'Peso a cobrar', value: weightText(peso_cobrar) },
    { label: 'Peso real', value: weightText(peso_real) },
  ];
  return (
    <Figures size="clamp(18px, 2.2vw, 28px)" label="Totales de la lista" live>
      {figures.map(({ label, value }) => (
        <Figure key={label} label={label}>
          {value}
        </Figure>
      ))}
    </Figures>
  );
}
